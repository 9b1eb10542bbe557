import { Bird, hand, Scene } from "./scene.tsx";

/** Private content: a lock, and the bird with the key. */
export function Private() {
  return (
    <Scene>
      <path d="M112 84V64c0-17 11-28 26-28s26 11 26 28v20" />
      <rect x="98" y="82" width="80" height="56" rx="12" className={hand.paper} />
      <circle cx="138" cy="105" r="7" className={hand.satin} stroke="none" />
      <path d="M138 111v11" className={hand.satinLine} strokeWidth="5" />
      <path d="M196 138c-2-8 0-14 5-19M206 138c0-6 2-10 6-13" className={hand.softLine} />
      <Bird x={58} y={140} scale={1.15} facing="left" />
      <circle cx="26" cy="112" r="6" />
      <path d="M27 118l4 16M30 127l5-1M31 133l5-1" />
    </Scene>
  );
}

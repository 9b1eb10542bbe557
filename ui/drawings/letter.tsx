import { Bird, hand, Scene } from "./scene.tsx";

/** Mail: the bird has brought a letter. */
export function Letter() {
  return (
    <Scene>
      <rect x="92" y="66" width="104" height="70" rx="10" className={hand.paper} />
      <path d="M96 72l40 33c5 4 11 4 16 0l40-33" />
      <path d="M96 131l32-29M192 131l-32-29" className={hand.softLine} />
      <circle cx="144" cy="112" r="8" className={hand.satin} stroke="none" />
      <path d="M104 52h20M112 42h20M160 48h22" className={hand.softLine} />
      <Bird x={60} y={140} scale={1.15} facing="right" />
    </Scene>
  );
}

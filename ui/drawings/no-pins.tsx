import { Bird, hand, Scene } from "./scene.tsx";

/** No Pins yet: empty frames, and the bird with something blue to put into one. */
export function NoPins() {
  return (
    <Scene>
      <rect x="34" y="58" width="50" height="78" rx="9" className={hand.paper} />
      <rect x="95" y="82" width="50" height="54" rx="9" className={hand.pale} />
      <rect x="156" y="44" width="50" height="92" rx="9" className={hand.paper} />
      <path d="M44 112l10-12 8 8 6-6 8 10" className={hand.softLine} />
      <path d="M166 92l10-13 9 9 6-6 7 10" className={hand.softLine} />
      <circle cx="70" cy="78" r="5" className={hand.sun} stroke="none" />
      <Bird x={121} y={82} facing="left" />
      <circle cx="96" cy="52" r="5.5" className={hand.satin} stroke="none" />
      <path d="M96 46c1-5 4-8 8-9" className={hand.softLine} />
    </Scene>
  );
}

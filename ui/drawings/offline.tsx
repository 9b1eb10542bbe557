import { Bird, hand, Scene } from "./scene.tsx";

/** No connection: the line between two posts has come off. */
export function Offline() {
  return (
    <Scene>
      <path d="M44 140V46M34 56h20" strokeWidth="4" />
      <path d="M196 140V46M186 56h20" strokeWidth="4" />
      <path d="M44 56c22 18 42 24 62 25" />
      <path d="M196 56c-8 22-20 34-20 52 0 8 5 12 9 8" />
      <path d="M116 76l6-6M119 84l8 1M111 70v-8" className={hand.satinLine} />
      <path d="M88 138c2-7 0-12-4-16M148 138c-1-6 1-11 5-14" className={hand.softLine} />
      <Bird x={74} y={74} scale={0.9} facing="right" />
    </Scene>
  );
}

import { Bird, hand, Scene } from "./scene.tsx";

/** No boards yet: a bower that waits for its first blue thing. */
export function EmptyBower() {
  return (
    <Scene>
      <path d="M112 138C104 104 116 62 150 34" />
      <path d="M124 138c-5-28 3-60 26-84" className={hand.softLine} />
      <path d="M196 138c8-34-4-76-38-104" />
      <path d="M184 138c5-28-3-60-26-84" className={hand.softLine} />
      <path d="M104 138c-10-28-4-58 14-82" className={hand.softLine} />
      <path d="M204 138c10-28 4-58-14-82" className={hand.softLine} />
      <circle cx="154" cy="132" r="6" className={hand.satin} stroke="none" />
      <path d="M142 138h24" />
      <Bird x={66} y={140} scale={1.15} facing="right" />
    </Scene>
  );
}

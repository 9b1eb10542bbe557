import { Bird, hand, Scene } from "./scene.tsx";

/** A server error: bad weather over the bower. */
export function Storm() {
  return (
    <Scene>
      <path
        className={hand.paper}
        d="M76 66c-13 0-22-8-22-19s9-19 20-19c3-13 14-20 27-20 15 0 26 9 29 22 14-2 26 6 26 19 0 11-9 17-20 17z"
      />
      <path d="M108 56l-10 18h14l-10 18" className={hand.sun} />
      <path d="M72 80l-5 14M90 82l-5 14M136 80l-5 14M150 82l-4 11" className={hand.satinLine} />
      <path d="M160 138c-3-20 6-42 26-56M212 138c2-22-8-44-28-56" />
      <path d="M150 138l26-10M196 140l24-14" className={hand.softLine} />
      <path d="M58 110c18-16 46-16 64 0-20 6-44 6-64 0z" className={hand.pale} />
      <path d="M58 110h64" />
      <Bird x={92} y={142} scale={0.72} facing="right" />
      <path d="M120 110c8 8 10 18 8 30" />
    </Scene>
  );
}

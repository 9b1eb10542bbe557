import { Bird, hand, Scene } from "./scene.tsx";

/** Not found: a signpost that points everywhere. */
export function LostPage() {
  return (
    <Scene>
      <path d="M120 140V52" strokeWidth="4" />
      <path d="M122 60h50l12 12-12 12h-50z" className={hand.paper} />
      <path d="M118 92H74l-12 11 12 11h44z" className={hand.pale} />
      <path d="M136 72h26M82 103h24" className={hand.softLine} />
      <path d="M106 140c3-6 8-8 14-8s11 2 14 8" />
      <path
        d="M190 138c-2-8 0-14 5-19M198 138c0-6 2-10 6-13M44 138c2-8 0-14-5-19"
        className={hand.softLine}
      />
      <Bird x={124} y={51} facing="right" />
      <path d="M160 24c0-5 8-6 8 0 0 4-5 4-5 8M163 39v.1" className={hand.satinLine} />
    </Scene>
  );
}

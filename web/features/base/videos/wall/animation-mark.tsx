import { later } from "#web/platform/later/later.tsx";

/** Moves an animation on its card when it's its turn. Until then, its first frame shows. */
export const AnimationMark = later(() => import("./later/wall-animation.tsx")).component("WallAnimation");

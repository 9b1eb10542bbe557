import { later } from "#web/platform/later/later.tsx";

/** The walk itself, which no page starts with. */
export const loadSlideshow = later(() => import("./later/walk.tsx")).pick("Walk");

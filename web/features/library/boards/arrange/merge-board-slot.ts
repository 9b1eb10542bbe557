import { later } from "#web/platform/later/later.tsx";

export const MergeBoard = later(() => import("./later/merge-board.tsx"), "members").component("MergeBoard");

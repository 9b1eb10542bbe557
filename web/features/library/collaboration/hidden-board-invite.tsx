import { later } from "#web/platform/later/later.tsx";

/** In place of a board that the viewer can't see: an invite to it, if there is one. */
export const HiddenBoardInvite = later(() => import("./later/hidden-board.tsx"), "members").component(
  "HiddenBoardInvite",
);

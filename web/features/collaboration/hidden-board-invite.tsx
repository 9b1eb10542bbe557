import { later } from "#web/platform/later/later.tsx";
import type { HiddenBoardProps } from "./later/hidden-board.tsx";

export type { HiddenBoardProps };

/** In place of a board that the viewer can't see: an invite to it, if there is one. */
export const HiddenBoardInvite = later(() => import("./later/hidden-board.tsx"), "members").component(
  "HiddenBoardInvite",
);

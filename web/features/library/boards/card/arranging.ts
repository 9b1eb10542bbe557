import { createContext } from "react";
import type { Board } from "#contract/library/entities/board.ts";
import type { Asking, Moving } from "#web/features/base/shared/arrange-cards/index.ts";

/** Ways to move a board in its list from its card's menu. */
export type Arranging = Moving<Board> & {
  /** Asks which board to merge it into. */
  merge(board: Board): void;
};

/** Null if the viewer may not reorder the list. */
export const ArrangingContext = createContext<Asking<Arranging> | null>(null);

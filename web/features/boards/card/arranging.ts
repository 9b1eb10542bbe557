import { createContext } from "react";
import type { Board } from "#contract/entities/board.ts";
import type { Asking, Moving } from "#web/features/shared/arrange-cards/index.ts";

/** What a card's menu can do to the board's place in its list. */
export type Arranging = Moving<Board> & {
  /** Asks which board it is to become a section of. */
  merge(board: Board): void;
};

/** Null where the boards of a list are not the viewer's to arrange. */
export const ArrangingContext = createContext<Asking<Arranging> | null>(null);

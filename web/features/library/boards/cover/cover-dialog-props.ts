import type { Board } from "#contract/library/entities/board.ts";

export type CoverDialogProps = {
  board: Board;
  /** Called right away, and again with the old board if the server refuses. */
  onChange: (board: Board) => void;
  onClose: () => void;
};

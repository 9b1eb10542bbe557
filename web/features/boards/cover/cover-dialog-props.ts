import type { Board } from "#contract/entities/board.ts";

export type CoverDialogProps = {
  board: Board;
  /** Told at once; and again, as it was, if the server refuses. */
  onChange: (board: Board) => void;
  onClose: () => void;
};

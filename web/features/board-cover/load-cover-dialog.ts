import type { ComponentType } from "react";
import type { Board } from "#contract/entities/board.ts";
import { withTexts } from "../../texts.ts";

export type CoverDialogProps = {
  board: Board;
  /** Told at once; and again, as it was, if the server refuses. */
  onChange: (board: Board) => void;
  onClose: () => void;
};

export async function loadCoverDialog(): Promise<ComponentType<CoverDialogProps>> {
  return (await withTexts(["members", "pages"], import("./later/cover-dialog.tsx"))).CoverDialog;
}

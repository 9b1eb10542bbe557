import type { Tx } from "#server/platform/db/database.ts";
import type { SignedInViewer } from "#server/platform/viewer.ts";
import { restoreBoard } from "./restore-board.ts";
import { undoDeleteSection } from "./restore-section.ts";
import { BoardUndoSchema, RESTORE_BOARD, RESTORE_SECTION, SectionUndoSchema } from "./undo-repo.ts";

type TakeBack = (tx: Tx, viewer: SignedInViewer, data: unknown) => Promise<void>;

/** By the kind of the undo action, how it is taken back with the data it keeps. */
export const boardUndos: Record<string, TakeBack> = {
  [RESTORE_BOARD]: (tx, viewer, data) => restoreBoard(tx, viewer, BoardUndoSchema.parse(data).board_id),
  [RESTORE_SECTION]: (tx, viewer, data) => undoDeleteSection(tx, viewer, SectionUndoSchema.parse(data)),
};

import type { BlockingAction } from "#contract/library/entities/board.ts";
import type { Tx } from "#server/platform/db/database.ts";
import type { SignedInViewer } from "#server/platform/viewer.ts";
import { restoreBoard } from "./restore-board.ts";
import { undoDeleteSection } from "./restore-section.ts";
import { BoardUndoSchema, RESTORE_BOARD, RESTORE_SECTION, SectionUndoSchema } from "./undo-repo.ts";

type Undo = (tx: Tx, viewer: SignedInViewer, data: unknown) => Promise<BlockingAction | null>;

/** Undoes each kind of action from its stored data. Returns the long action that does it, if there are many Pins. */
export const boardUndos: Record<string, Undo> = {
  async [RESTORE_BOARD](tx, viewer, data) {
    await restoreBoard(tx, viewer, BoardUndoSchema.parse(data).board_id);
    return null;
  },
  [RESTORE_SECTION]: (tx, viewer, data) => undoDeleteSection(tx, viewer, SectionUndoSchema.parse(data)),
};

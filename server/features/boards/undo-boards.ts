import type { BlockingAction } from "#contract/entities/board.ts";
import type { Tx } from "#server/platform/db/database.ts";
import type { SignedInViewer } from "#server/platform/viewer.ts";
import { restoreBoard } from "./restore-board.ts";
import { undoDeleteSection } from "./restore-section.ts";
import { BoardUndoSchema, RESTORE_BOARD, RESTORE_SECTION, SectionUndoSchema } from "./undo-repo.ts";

type TakeBack = (tx: Tx, viewer: SignedInViewer, data: unknown) => Promise<BlockingAction | null>;

/** By the kind of the undo action, how it is taken back with the data it keeps; answers what goes on with it. */
export const boardUndos: Record<string, TakeBack> = {
  async [RESTORE_BOARD](tx, viewer, data) {
    await restoreBoard(tx, viewer, BoardUndoSchema.parse(data).board_id);
    return null;
  },
  [RESTORE_SECTION]: (tx, viewer, data) => undoDeleteSection(tx, viewer, SectionUndoSchema.parse(data)),
};

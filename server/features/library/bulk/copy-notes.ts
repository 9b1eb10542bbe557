import { z } from "zod";
import type { Undo } from "#contract/base/entities/undo.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { createUndo } from "#server/platform/undo.ts";
import { COPIES_OF_ACTION } from "./undo-copy-repo.ts";

/**
 * The undo of a copy that takes many steps. Each step notes its copies in a row of its own, because one growing row
 * would be rewritten by every step.
 */

export const UNDO_LONG_COPY = "undo_long_copy";

export const LongCopySchema = z.object({ action_id: z.string(), board_id: z.string().nullable() });

type LongCopy = { actionId: string; boardId: string | null };

export async function createLongCopyUndo(
  tx: Tx,
  memberId: string,
  { actionId, boardId }: LongCopy,
): Promise<Undo> {
  const data = { action_id: actionId, board_id: boardId };
  return await createUndo(tx, { memberId, kind: UNDO_LONG_COPY, data });
}

/** Remembers what one step of the copy made. */
export async function noteCopies(
  tx: Tx,
  memberId: string,
  { actionId, ids }: { actionId: string; ids: readonly string[] },
): Promise<void> {
  await createUndo(tx, { memberId, kind: COPIES_OF_ACTION, data: { action_id: actionId, ids } });
}

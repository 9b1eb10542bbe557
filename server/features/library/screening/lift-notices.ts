import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { liftNoticesOfBoard } from "./appeals-repo.ts";
import { tellOfDecision } from "./tell-of-decision.ts";

/** Closes what a board's owner was told about it, because staff give it back, and tells them so. */
export async function liftNotices(tx: Tx, context: Context, boardId: string, staffId: string): Promise<void> {
  await tellOfDecision(tx, context, await liftNoticesOfBoard(tx, boardId, staffId), "lifted");
}

import { z } from "zod";
import type { BlockingAction } from "#contract/entities/board.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { defineJob, enqueue } from "#server/platform/jobs.ts";
import { insertAction, type NewAction } from "./board-actions-repo.ts";
import { hideMeanwhile } from "./hide-meanwhile.ts";
import { presentBlockingAction } from "./present.ts";

/** Done by `bulk`, which knows what there is to do. */
export const runActionJob = defineJob("run_board_action", z.object({ action_id: z.string() }));

// A minute and a half; then it is taken up anew by what looks after actions that nobody works on.
const maxAttempts = 5;

/** A long action as a row and a job of the caller's transaction. Its boards are locked, and were asked if they are idle. */
export async function beginAction(tx: Tx, action: NewAction): Promise<BlockingAction> {
  const row = await insertAction(tx, action);
  if (action.formerPrivacy && action.boardId !== null) await hideMeanwhile(tx, action.boardId);
  await enqueueAction(tx, row.id);
  return presentBlockingAction(row, action.boardId ?? action.targetBoardId ?? "");
}

export async function enqueueAction(tx: Tx, id: string): Promise<void> {
  const options = { key: `board_action:${id}`, maxAttempts };
  await enqueue(tx, runActionJob, { action_id: id }, options);
}

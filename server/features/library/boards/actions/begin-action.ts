import { z } from "zod";
import type { BlockingAction } from "#contract/library/entities/board.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { defineJob, enqueue } from "#server/platform/jobs.ts";
import { presentBlockingAction } from "../present.ts";
import { insertAction, type NewAction } from "./actions-repo.ts";
import { hideDuringAction } from "./hide-during-action.ts";

/** The `bulk` feature runs this job. */
export const runActionJob = defineJob("run_board_action", z.object({ action_id: z.string() }));

// Covers about a minute and a half of retries; after that, the check for actions without a job enqueues it again.
const maxAttempts = 5;

/** Stores a long action and enqueues its job. The caller has locked the boards and checked that they are idle. */
export async function beginAction(tx: Tx, action: NewAction): Promise<BlockingAction> {
  const row = await insertAction(tx, action);
  if (action.formerPrivacy && action.boardId !== null) await hideDuringAction(tx, action.boardId);
  await enqueueAction(tx, { id: row.id, memberId: action.memberId });
  return presentBlockingAction(row, action.boardId ?? action.targetBoardId ?? "");
}

/** The long actions of a member take turns. */
export async function enqueueAction(
  tx: Tx,
  { id, memberId }: { id: string; memberId: string },
): Promise<void> {
  const options = { key: `board_action:${id}`, queue: `board_actions:${memberId}`, maxAttempts };
  await enqueue(tx, runActionJob, { action_id: id }, options);
}

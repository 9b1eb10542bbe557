import { z } from "zod";
import type { BlockingAction } from "#contract/library/entities/board.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { actAs } from "#server/platform/http/act-as.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import type { SignedInViewer } from "#server/platform/viewer.ts";
import { boardUndos } from "../boards/trash/index.ts";
import { bulkUndos } from "../bulk/index.ts";
import { RESTORE_COMMENT, restoreComment } from "../comments/index.ts";
import { duplicateUndos } from "../duplicates/index.ts";
import { mergeUndos, sectionMergeUndos } from "../merges/index.ts";
import { pinUndos } from "../pins/index.ts";
import { RESTORE_TRY, restoreTry } from "../tries/index.ts";
import { takeUndo } from "./undo-repo.ts";

type Step<Result> = (tx: Tx, viewer: SignedInViewer, data: unknown) => Promise<Result>;

const CommentSchema = z.object({ comment_id: z.string() });
const TrySchema = z.object({ try_id: z.string() });

const shortSteps: Record<string, Step<void>> = {
  ...pinUndos,
  ...duplicateUndos,
  [RESTORE_COMMENT]: async (tx, viewer, data) => {
    await restoreComment(tx, viewer, CommentSchema.parse(data).comment_id);
  },
  [RESTORE_TRY]: async (tx, viewer, data) => {
    await restoreTry(tx, viewer, TrySchema.parse(data).try_id);
  },
};

/** Undos that may continue as a long action after the answer. */
const longSteps: Record<string, Step<BlockingAction | null>> = {
  ...boardUndos,
  ...mergeUndos,
  ...sectionMergeUndos,
  ...bulkUndos,
};

/** Undoes a write, once. If that fails, the undo can be tried again. */
export async function undo(
  scope: Scope,
  options: ParsedOptionsOf<"Undo.create">,
): Promise<ResultOf<"Undo.create">> {
  const { viewer } = await actAs(scope, options);
  const { action_id } = options;
  const { db, now } = scope.context;
  const blocking_action = await db.transaction(async (tx) => {
    const taken = await takeUndo(tx, viewer.member.id, action_id, now());
    if (!taken) throw new AppError("not_found");
    const { kind, data } = taken;
    const longStep = longSteps[kind];
    if (longStep) return await longStep(tx, viewer, data);
    const step = shortSteps[kind];
    if (!step) throw new AppError("not_found");
    await step(tx, viewer, data);
    return null;
  });
  return { action_id, blocking_action };
}

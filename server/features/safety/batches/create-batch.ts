import { BATCH_UNCOUNTED_MAX } from "#contract/limits/cases.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError, invalid } from "#server/platform/errors.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { enqueue } from "#server/platform/jobs.ts";
import { findBatch, insertBatch, lockBatch, moveBatch } from "./batches-repo.ts";
import { workOffBatchJob } from "./jobs/work-off-batch.ts";

/** The job decides them one by one, as each is about someone else's content. */
export async function createBatch(
  scope: Scope,
  { case_ids, count, action, rule, law, reason = "", strike }: ParsedOptionsOf<"CaseBatch.create">,
): Promise<ResultOf<"CaseBatch.create">> {
  const { member } = requireMember(scope);
  const caseIds = [...new Set(case_ids)];
  if (action === "remove" && rule === undefined) throw invalid("rule", "Please choose a rule.");
  if (action === "remove" && reason === "") throw invalid("reason", "Please give a reason.");
  if (caseIds.length > BATCH_UNCOUNTED_MAX && count !== caseIds.length)
    throw invalid("count", "Please type how many cases you selected.");
  const batch = { staffId: member.id, action, rule: rule ?? null, law: law || null, reason, strike };
  return await scope.context.db.transaction(async (tx) => {
    const id = await insertBatch(tx, batch, caseIds);
    await start(tx, id);
    return { id };
  });
}

export async function getBatch(
  { context }: Scope,
  { id }: ParsedOptionsOf<"CaseBatch.get">,
): Promise<ResultOf<"CaseBatch.get">> {
  const found = await findBatch(context.db, id);
  if (found === null) throw new AppError("not_found");
  const { action, state, case_count, done, undone, skipped: skipped_count } = found;
  const isUndone = state === "undoing" || state === "undone";
  return { id, action, state, case_count, done_count: isUndone ? undone : done, skipped_count };
}

/** Only removals can be undone. */
export async function undoBatch(
  { context }: Scope,
  { id }: ParsedOptionsOf<"CaseBatch.delete">,
): Promise<ResultOf<"CaseBatch.delete">> {
  await context.db.transaction(async (tx) => {
    const batch = await lockBatch(tx, id);
    if (batch === null) throw new AppError("not_found");
    if (batch.action !== "remove" || batch.state !== "done") throw new AppError("conflict");
    await moveBatch(tx, { id, state: "undoing" });
    await start(tx, id);
  });
  return { id };
}

async function start(tx: Tx, id: string): Promise<void> {
  await enqueue(tx, workOffBatchJob, { id }, { key: `case-batch:${id}` });
}

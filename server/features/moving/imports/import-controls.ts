import { importTexts } from "#contract/moving/import-texts.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { AppError, invalid } from "#server/platform/errors.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { includesAny } from "./boards-repo.ts";
import { lockOwn } from "./choose-boards.ts";
import { loadImport } from "./get-import.ts";
import { deleteImportRow, forgetFile, markStarted, setState } from "./imports-repo.ts";
import { enqueueWork } from "./jobs/kinds.ts";
import { hasMarksOfThisInstance } from "./marks/marks-repo.ts";
import { settleRows } from "./rows-repo.ts";

/** Starts an import. What isn't wanted is settled first, so that the progress tells of what is really made. */
export async function startImport(
  scope: Scope,
  {
    import_id: id,
    skips_saved: skipsSaved,
    brings_account: brings,
    brings_follows: wantsFollows,
    brings_blocks: wantsBlocks,
  }: ParsedOptionsOf<"ImportRun.create">,
): Promise<ResultOf<"ImportRun.create">> {
  const { member } = requireMember(scope);
  return await scope.context.db.transaction(async (tx) => {
    const {
      state,
      account,
      brings_account: bringsByDefault,
      follow_count: followCount,
      block_count: blockCount,
    } = await lockOwn(tx, id, member.id);
    if (state !== "ready") throw new AppError("conflict", { message: importTexts.started });
    const bringsAccount = account !== null && (brings ?? bringsByDefault);
    const bringsFollows = wantsFollows && followCount > 0;
    const bringsBlocks = wantsBlocks && blockCount > 0;
    const bringsOthers = bringsAccount || bringsFollows || bringsBlocks;
    if (!bringsOthers && !(await includesAny(tx, id)) && !(await hasMarksOfThisInstance(tx, id)))
      throw invalid("import_id", importTexts.noBoards);
    const settled = await settleRows(tx, id, skipsSaved);
    const { there_count: thereCount, left_out_count: leftOutCount } = settled;
    const chosen = { skipsSaved, bringsAccount, bringsFollows, bringsBlocks };
    await markStarted(tx, { id, ...chosen, thereCount, leftOutCount });
    await enqueueWork(tx, { id, member_id: member.id });
    return await loadImport(tx, id, member.id);
  });
}

export async function steerImport(
  scope: Scope,
  { import_id: id, action }: ParsedOptionsOf<"ImportRun.update">,
): Promise<ResultOf<"ImportRun.update">> {
  const { member } = requireMember(scope);
  const { db, media } = scope.context;
  const { steered, unused } = await db.transaction(async (tx) => {
    const { state, file_key: key } = await lockOwn(tx, id, member.id);
    const isCanceled = action === "cancel" && (state === "running" || state === "paused");
    // What it made before stays, so the import is done.
    if (action === "cancel" && state === "retrying") await setState(tx, { id, state: "done" });
    else if (action === "pause" && state === "running") await setState(tx, { id, state: "paused" });
    else if (action === "resume" && state === "paused") {
      await setState(tx, { id, state: "running" });
      await enqueueWork(tx, { id, member_id: member.id });
    } else if (isCanceled) {
      await setState(tx, { id, state: "canceled" });
      await forgetFile(tx, { id });
      // Whatever waits will never be made, and there may be very much of it.
      await enqueueWork(tx, { id, member_id: member.id });
    } else throw new AppError("conflict", { message: importTexts.notRunning });
    return { steered: await loadImport(tx, id, member.id), unused: isCanceled ? key : null };
  });
  if (unused !== null) await media.delete(unused);
  return steered;
}

/** Takes everything back that the import made, wherever it is by now. */
export async function undoImport(
  scope: Scope,
  { import_id: id }: ParsedOptionsOf<"ImportRun.delete">,
): Promise<ResultOf<"ImportRun.delete">> {
  const { member } = requireMember(scope);
  return await scope.context.db.transaction(async (tx) => {
    const row = await lockOwn(tx, id, member.id);
    const isStarted = ["running", "paused", "canceled", "done", "failed", "retrying"].includes(row.state);
    if (!isStarted || row.started_at === null) {
      throw new AppError("conflict", { message: importTexts.nothingToUndo });
    }
    await setState(tx, { id, state: "undoing" });
    await enqueueWork(tx, { id, member_id: member.id });
    return await loadImport(tx, id, member.id);
  });
}

/** Removes an import from the list, with its file and its report. */
export async function deleteImport(
  scope: Scope,
  { import_id: id }: ParsedOptionsOf<"Import.delete">,
): Promise<ResultOf<"Import.delete">> {
  const { member } = requireMember(scope);
  const { db, media } = scope.context;
  const key = await db.transaction(async (tx) => {
    const row = await lockOwn(tx, id, member.id);
    if (["running", "paused", "undoing", "retrying"].includes(row.state)) {
      throw new AppError("conflict", { message: importTexts.stillRunning });
    }
    await deleteImportRow(tx, { id });
    return row.file_key;
  });
  if (key !== null) await media.delete(key);
  return { id };
}

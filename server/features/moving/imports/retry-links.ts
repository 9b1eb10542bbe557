import { importTexts } from "#contract/moving/import-texts.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { AppError } from "#server/platform/errors.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { lockOwn } from "./choose-boards.ts";
import { loadImport } from "./get-import.ts";
import { enqueueWork } from "./jobs/kinds.ts";
import { beginRetry } from "./retries-repo.ts";

/** Tries the links again that didn't answer. Their rows stay as made as they are, so that nothing is lost on the way. */
export async function retryLinks(
  scope: Scope,
  { import_id: id }: ParsedOptionsOf<"ImportRetry.create">,
): Promise<ResultOf<"ImportRetry.create">> {
  const { member } = requireMember(scope);
  return await scope.context.db.transaction(async (tx) => {
    const { state, unanswered_count: count } = await lockOwn(tx, id, member.id);
    if (state !== "done" || count === 0) {
      throw new AppError("conflict", { message: importTexts.nothingToRetry });
    }
    await beginRetry(tx, { id });
    await enqueueWork(tx, { id, member_id: member.id });
    return await loadImport(tx, id, member.id);
  });
}

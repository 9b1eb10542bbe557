import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import { AppError } from "#server/platform/errors.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { findReach, putTyping, sweepTyping } from "./typing-repo.ts";

/**
 * Shows the others that the viewer is writing. Returns the same whether or not someone may see it, so that people who asked
 * for contact don't learn if they were accepted.
 */
export async function showTyping(
  scope: Scope,
  { conversation_id: id }: ParsedOptionsOf<"ConversationTyping.create">,
): Promise<ResultOf<"ConversationTyping.create">> {
  const viewer = requireMember(scope);
  await scope.context.db.transaction(async (tx) => {
    const reachesSomeone = await findReach(tx, viewerIdsOf(viewer), id);
    if (reachesSomeone === null) throw new AppError("not_found");
    if (!reachesSomeone) return;
    if (!(await putTyping(tx, { conversationId: id, memberId: viewer.member.id }))) return;
    await sweepTyping(tx, {});
    tx.wakeEventReaders();
  });
  return { id };
}

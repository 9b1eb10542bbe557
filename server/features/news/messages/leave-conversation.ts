import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { findConversation } from "./conversations-repo.ts";
import { clearForMember, listMembers, lockConversation } from "./members-repo.ts";
import { recordConversation } from "./message-event.ts";
import { changeSet, deleteConversation } from "./sets-repo.ts";

/** A conversation of two only leaves the list, until the other writes again. */
export async function leaveConversation(
  scope: Scope,
  { conversation_id: id }: ParsedOptionsOf<"Conversation.delete">,
): Promise<ResultOf<"Conversation.delete">> {
  const viewer = requireMember(scope);
  const memberId = viewer.member.id;
  await scope.context.db.transaction(async (tx) => {
    await lockConversation(tx, { id });
    const conversation = await findConversation(tx, viewerIdsOf(viewer), id);
    if (!conversation) throw new AppError("not_found");
    if (conversation.is_group) {
      await leaveGroup(tx, { id, memberId });
      return;
    }
    await clearForMember(tx, { conversationId: id, memberId, state: conversation.state });
    await recordConversation(tx, id, { actorId: memberId, verb: "cleared" });
  });
  return { id };
}

/** Whoever left reads nothing of it any more. The last one takes it along. The group must be locked. */
export async function leaveGroup(tx: Tx, { id, memberId }: { id: string; memberId: string }): Promise<void> {
  await clearForMember(tx, { conversationId: id, memberId, state: "left" });
  const members = await listMembers(tx, { id });
  const remaining = members.filter(({ state }) => state !== "left").map(({ member_id }) => member_id);
  await changeSet(tx, id, remaining);
  if (remaining.length === 0) await deleteConversation(tx, { id });
  await recordConversation(tx, id, { actorId: memberId, verb: "left" });
}

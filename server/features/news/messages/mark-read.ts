import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import { AppError } from "#server/platform/errors.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { findConversation } from "./conversations-repo.ts";
import { setRead } from "./members-repo.ts";
import { recordConversation } from "./message-event.ts";
import { findMessage } from "./messages-repo.ts";

/** Needs no lock of the conversation: it changes only what the viewer has read. */
export async function markRead(
  scope: Scope,
  { conversation_id: id, message_id }: ParsedOptionsOf<"ConversationRead.update">,
): Promise<ResultOf<"ConversationRead.update">> {
  const viewer = requireMember(scope);
  const memberId = viewer.member.id;
  const viewerIds = viewerIdsOf(viewer);
  return await scope.context.db.transaction(async (tx) => {
    const message = await findMessage(tx, viewerIds, message_id);
    if (message?.conversation_id !== id) throw new AppError("not_found");
    await setRead(tx, { conversationId: id, memberId, seq: message.seq });
    await recordConversation(tx, id, { actorId: memberId, verb: "read", data: { message_id } });
    const conversation = await findConversation(tx, viewerIds, id);
    if (!conversation) throw new AppError("not_found");
    return { id, unread_count: conversation.unread_count };
  });
}

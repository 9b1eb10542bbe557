import type { Message } from "#contract/news/entities/conversation.ts";
import { messageTexts } from "#contract/news/message-texts.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import type { SignedInViewer } from "#server/platform/viewer.ts";
import { findConversation } from "./conversations-repo.ts";
import { loadMessages } from "./load-messages.ts";
import { lockConversation } from "./members-repo.ts";
import { recordMessage } from "./message-event.ts";
import { findMessage, type MessageRow } from "./messages-repo.ts";
import { blankMessage, hideMessage, putReaction, removeReaction } from "./sending-repo.ts";

/** Locks the message's conversation. Throws if the viewer can't read it. */
async function requireMessage(tx: Tx, viewer: SignedInViewer, id: string): Promise<MessageRow> {
  const viewerIds = viewerIdsOf(viewer);
  const found = await findMessage(tx, viewerIds, id);
  if (!found) throw new AppError("not_found");
  await lockConversation(tx, { id: found.conversation_id });
  const message = await findMessage(tx, viewerIds, id);
  if (!message) throw new AppError("not_found");
  return message;
}

export async function reactToMessage(
  scope: Scope,
  { message_id: messageId, reaction }: ParsedOptionsOf<"ConversationMessage.update">,
): Promise<Message> {
  const viewer = requireMember(scope);
  const memberId = viewer.member.id;
  await scope.context.db.transaction(async (tx) => {
    const message = await requireMessage(tx, viewer, messageId);
    // Who answers a request shows themselves, so they approve it first.
    if (!message.is_accepted || message.deleted_at !== null) throw new AppError("not_authorised");
    const conversation = await findConversation(tx, viewerIdsOf(viewer), message.conversation_id);
    if (conversation?.blocked_by_me) {
      throw new AppError("not_authorised", { message: messageTexts.noContact });
    }
    if (reaction === "") await removeReaction(tx, { messageId, memberId });
    else await putReaction(tx, { messageId, memberId, reaction });
    const data = { conversation_id: message.conversation_id, reaction };
    await recordMessage(tx, messageId, { actorId: memberId, verb: "reacted", data });
  });
  const [message] = await loadMessages(scope, [messageId]);
  if (!message) throw new AppError("not_found");
  return message;
}

export async function deleteMessage(
  scope: Scope,
  { message_id: id, for_all }: ParsedOptionsOf<"ConversationMessage.delete">,
): Promise<ResultOf<"ConversationMessage.delete">> {
  const viewer = requireMember(scope);
  const actorId = viewer.member.id;
  await scope.context.db.transaction(async (tx) => {
    const message = await requireMessage(tx, viewer, id);
    const data = { conversation_id: message.conversation_id };
    if (!for_all) {
      await hideMessage(tx, { messageId: id, memberId: actorId });
      await recordMessage(tx, id, { actorId, verb: "hidden", data });
      return;
    }
    if (message.deleted_at !== null) return;
    if (message.author_id !== actorId) throw new AppError("not_authorised");
    if (!(await blankMessage(tx, { id, authorId: actorId }))) {
      throw new AppError("not_authorised", { message: messageTexts.tooLate });
    }
    await recordMessage(tx, id, { actorId, verb: "deleted", data });
  });
  return { id };
}

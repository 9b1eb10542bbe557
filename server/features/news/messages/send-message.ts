import type { Message } from "#contract/news/entities/conversation.ts";
import { messageTexts } from "#contract/news/message-texts.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { type Content, readContent } from "./content.ts";
import { findConversation } from "./conversations-repo.ts";
import { loadMessages } from "./load-messages.ts";
import { approve, lockConversation } from "./members-repo.ts";
import { recordConversation, recordMessage } from "./message-event.ts";
import { wordsOf } from "./message-words.ts";
import { deliver, findSent, insertMessage, insertWords } from "./sending-repo.ts";
import { endTyping } from "./typing-repo.ts";

export async function sendMessage(
  scope: Scope,
  options: ParsedOptionsOf<"ConversationMessages.create">,
): Promise<Message> {
  const viewer = requireMember(scope);
  const { conversation_id: conversationId } = options;
  const viewerIds = viewerIdsOf(viewer);
  const id = await scope.context.db.transaction(async (tx) => {
    await lockConversation(tx, { id: conversationId });
    // Read after the lock: whoever blocked, left or was let in first has done so.
    const conversation = await findConversation(tx, viewerIds, conversationId);
    if (!conversation) throw new AppError("not_found");
    if (!conversation.can_write) throw new AppError("not_authorised", { message: messageTexts.noContact });
    const content = await readContent(tx, viewer, options);
    return await sendContent(tx, { conversationId, authorId: viewer.member.id }, content);
  });
  const [message] = await loadMessages(scope, [id]);
  // The author may have left, or hidden it, in the meantime.
  if (!message) throw new AppError("not_found");
  return message;
}

type Sending = { conversationId: string; authorId: string };

/** Sends to a conversation that is locked, and returns the message's id. Sent again with its key, it stays one. */
export async function sendContent(tx: Tx, sending: Sending, content: Content): Promise<string> {
  const { conversationId, authorId } = sending;
  const message = { ...sending, ...content };
  const sent = await findSent(tx, message);
  if (sent !== null) return sent;
  const placed = await insertMessage(tx, message);
  const words = wordsOf(content.text);
  if (words.length > 0) await insertWords(tx, { conversationId, id: placed.id, words });
  // Who answers a request wants the conversation.
  if (await approve(tx, { conversationId, memberId: authorId })) {
    await recordConversation(tx, conversationId, { actorId: authorId, verb: "approved" });
  }
  await deliver(tx, { ...sending, ...placed });
  await endTyping(tx, { conversationId, memberId: authorId });
  await recordMessage(tx, placed.id, {
    actorId: authorId,
    verb: "sent",
    data: { conversation_id: conversationId },
  });
  return placed.id;
}

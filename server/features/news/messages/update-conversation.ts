import type { Conversation } from "#contract/news/entities/conversation.ts";
import { messageTexts } from "#contract/news/message-texts.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError, invalid } from "#server/platform/errors.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { type ConversationRow, findConversation } from "./conversations-repo.ts";
import { leaveGroup } from "./leave-conversation.ts";
import { loadConversation } from "./load-conversations.ts";
import { approve, clearForMember, lockConversation, setMuted, setName } from "./members-repo.ts";
import { recordConversation } from "./message-event.ts";

type Options = ParsedOptionsOf<"Conversation.update">;

export async function updateConversation(scope: Scope, options: Options): Promise<Conversation | null> {
  const viewer = requireMember(scope);
  const { conversation_id: id } = options;
  const isThere = await scope.context.db.transaction(async (tx) => {
    await lockConversation(tx, { id });
    const conversation = await findConversation(tx, viewerIdsOf(viewer), id);
    if (!conversation) throw new AppError("not_found");
    return await change(tx, { conversation, memberId: viewer.member.id }, options);
  });
  return isThere ? await loadConversation(scope, id) : null;
}

type Own = { conversation: ConversationRow; memberId: string };

/** Returns false if the conversation is no longer the viewer's. */
async function change(
  tx: Tx,
  { conversation, memberId }: Own,
  { name, is_muted: isMuted, request }: Options,
): Promise<boolean> {
  const { id: conversationId } = conversation;
  const own = { conversationId, memberId };
  const isRequest = conversation.state === "request";
  if (request === "decline" && isRequest) {
    await decline(tx, conversation, memberId);
    return false;
  }
  if (request === "approve" && (await approve(tx, own))) {
    await recordConversation(tx, conversationId, { actorId: memberId, verb: "approved" });
  }
  if (name !== undefined) {
    if (!conversation.is_group) throw invalid("name", messageTexts.needsGroup);
    if (isRequest && request !== "approve") throw new AppError("not_authorised");
    await setName(tx, { conversationId, name });
    await recordConversation(tx, conversationId, { actorId: memberId, verb: "named" });
  }
  if (isMuted !== undefined) {
    await setMuted(tx, { ...own, isMuted });
    const data = { is_muted: isMuted };
    await recordConversation(tx, conversationId, { actorId: memberId, verb: "muted", data });
  }
  return true;
}

/** Whoever asked isn't told, and can go on writing without being heard. */
async function decline(
  tx: Tx,
  { id: conversationId, is_group }: ConversationRow,
  memberId: string,
): Promise<void> {
  await recordConversation(tx, conversationId, { actorId: memberId, verb: "declined" });
  if (is_group) await leaveGroup(tx, { id: conversationId, memberId });
  else await clearForMember(tx, { conversationId, memberId, state: "declined" });
}

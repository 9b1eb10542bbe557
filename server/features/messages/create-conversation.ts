import type { Conversation } from "#contract/entities/conversation.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { beginConversation, requireRecipients } from "./begin-conversation.ts";
import { readContent } from "./content.ts";
import { loadConversation } from "./load-conversations.ts";
import { sendContent } from "./send-message.ts";

/** There is one conversation of a set of members: if they have it already, the message goes there. */
export async function createConversation(
  scope: Scope,
  options: ParsedOptionsOf<"Conversations.create">,
): Promise<Conversation> {
  const viewer = requireMember(scope);
  const id = await scope.context.db.transaction(async (tx) => {
    const recipients = await requireRecipients(tx, viewer, options.user_ids);
    const content = await readContent(tx, viewer, options);
    const conversationId = await beginConversation(tx, viewer, recipients);
    await sendContent(tx, { conversationId, authorId: viewer.member.id }, content);
    return conversationId;
  });
  return await loadConversation(scope, id);
}

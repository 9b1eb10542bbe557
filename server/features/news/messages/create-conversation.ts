import type { Conversation } from "#contract/news/entities/conversation.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { beginConversation, requireRecipients } from "./begin-conversation.ts";
import { readContent } from "./content.ts";
import { loadConversation } from "./load-conversations.ts";
import { sendContent } from "./send-message.ts";

type Options = ParsedOptionsOf<"Conversations.create">;

/**
 * There is one conversation of a set of members: if they have it already, the message goes there. One without a message is
 * in no list yet.
 */
export async function createConversation(scope: Scope, options: Options): Promise<Conversation> {
  const viewer = requireMember(scope);
  const id = await scope.context.db.transaction(async (tx) => {
    const recipients = await requireRecipients(tx, viewer, options.user_ids);
    const content = isEmpty(options)
      ? null
      : await readContent(tx, viewer, { ...options, text: options.text ?? "" });
    const conversationId = await beginConversation(tx, viewer, recipients);
    if (content !== null) await sendContent(tx, { conversationId, authorId: viewer.member.id }, content);
    return conversationId;
  });
  return await loadConversation(scope, id);
}

function isEmpty({ text, pin_id, board_id, user_id, invite_code }: Options): boolean {
  return [text, pin_id, board_id, user_id, invite_code].every((part) => part === undefined);
}

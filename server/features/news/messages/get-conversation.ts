import type { DetailedConversation } from "#contract/news/entities/conversation.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { listSeen } from "./conversations-repo.ts";
import { countUnreadConversations } from "./counts-repo.ts";
import { loadConversation } from "./load-conversations.ts";

export async function getConversation(
  scope: Scope,
  { conversation_id: id }: ParsedOptionsOf<"Conversation.get">,
): Promise<DetailedConversation> {
  const conversation = await loadConversation(scope, id);
  return { ...conversation, seen: await listSeen(scope.context.db, { ...viewerIdsOf(scope.viewer), id }) };
}

export async function countConversations(scope: Scope): Promise<ResultOf<"ConversationCounts.get">> {
  const [counts] = await countUnreadConversations(scope.context.db, viewerIdsOf(scope.viewer));
  return counts ?? { unread_count: 0, request_count: 0 };
}

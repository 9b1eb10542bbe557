import type { Conversation } from "#contract/news/entities/conversation.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { presentPerson } from "../../members/profiles/index.ts";
import { type ConversationRow, findConversation, listOthers } from "./conversations-repo.ts";
import { loadMessages } from "./load-messages.ts";
import { presentConversation } from "./present.ts";

/** Presents the viewer's conversations. Runs as many queries for one as for many. */
export async function presentConversations(
  scope: Scope,
  rows: readonly ConversationRow[],
): Promise<Conversation[]> {
  if (rows.length === 0) return [];
  const { db, config } = scope.context;
  const [others, messages] = await Promise.all([
    listOthers(db, { ...viewerIdsOf(scope.viewer), ids: rows.map(({ id }) => id) }),
    loadMessages(
      scope,
      rows.flatMap(({ last_message_id }) => last_message_id ?? []),
    ),
  ]);
  const byConversation = Map.groupBy(others, ({ conversation_id }) => conversation_id);
  const byId = new Map(messages.map((message) => [message.id, message]));
  return rows.map((row) =>
    presentConversation(row, {
      users: (byConversation.get(row.id) ?? []).map((person) => presentPerson(person, config.publicUrl)),
      lastMessage: byId.get(row.last_message_id ?? "") ?? null,
    }),
  );
}

export async function loadConversation(scope: Scope, id: string): Promise<Conversation> {
  const row = await findConversation(scope.context.db, viewerIdsOf(scope.viewer), id);
  const [conversation] = row ? await presentConversations(scope, [row]) : [];
  if (!conversation) throw new AppError("not_found");
  return conversation;
}

import { type RawBuilder, sql } from "kysely";
import { isPersonListed, type ViewerIds, viewerIdsIn } from "#server/platform/authz/visibility-sql.ts";
import { isConversationShown, isMessageShown } from "#server/platform/authz/visibility-sql-messages.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";

/**
 * Evaluated message by message. With joins, the planner expects so many conditions to match almost nothing, and reads a
 * whole conversation for one page.
 */
function isReadBy(viewerIds: ViewerIds): RawBuilder<boolean> {
  return sql<boolean>`coalesce((
    select ${isConversationShown(viewerIds)} and ${isMessageShown(viewerIds)}
    from conversation_members as mine
    join conversations on conversations.id = mine.conversation_id
    join members as authors on authors.id = messages.author_id
    where mine.conversation_id = messages.conversation_id and mine.member_id = ${viewerIds.fullViewerId}::bigint
  ), false)`;
}

/** Messages with who wrote them. Callers choose which. */
function messageRows(viewerIds: ViewerIds) {
  return build
    .selectFrom("messages")
    .innerJoin("members as authors", "authors.id", "messages.author_id")
    .select([
      "messages.id",
      "messages.seq",
      "messages.conversation_id",
      "messages.author_id",
      "messages.text",
      "messages.pin_id",
      "messages.board_id",
      "messages.user_id",
      "messages.invite_code",
      "messages.created_at",
      "messages.deleted_at",
      "authors.username",
      "authors.first_name",
      "authors.last_name",
      "authors.account_type",
      "authors.business_name",
      "authors.avatar_signature",
      "authors.avatar_color_index",
    ])
    .select(
      sql<boolean>`coalesce((
        select state = 'accepted' from conversation_members as mine
        where mine.conversation_id = messages.conversation_id and mine.member_id = ${viewerIds.fullViewerId}::bigint
      ), false)`.as("is_accepted"),
    );
}

type InConversation = ViewerIds & { conversationId: string; seq: string; take: number };

const prepareList = (name: string, [comparison, direction]: ["<", "desc"] | [">", "asc"]) =>
  prepare<InConversation>(name)((slot) => {
    const viewerIds = viewerIdsIn(slot);
    const page = build
      .selectFrom("messages")
      .select("messages.id")
      .where("messages.conversation_id", "=", slot("conversationId"))
      .where("messages.seq", comparison, slot("seq"))
      .where(isReadBy(viewerIds))
      .orderBy("messages.seq", direction)
      .limit(slot("take"));
    return messageRows(viewerIds)
      .where("messages.id", "=", sql<string>`any(array(${page}))`)
      .orderBy("messages.seq", direction);
  });

export const listBefore = prepareList("list_messages_before", ["<", "desc"]);
export const listAfter = prepareList("list_messages_after", [">", "asc"]);

export type MessageRow = Awaited<ReturnType<typeof listBefore>>[number];

type ByIds = ViewerIds & { ids: string[] };

const selectByIds = prepare<ByIds>("list_messages_by_id")((slot) =>
  messageRows(viewerIdsIn(slot))
    .where("messages.id", "=", sql<string>`any(${slot("ids")}::bigint[])`)
    .where(isReadBy(viewerIdsIn(slot))),
);

/** Returns the messages unordered, without those the viewer may not read. */
export async function listMessagesById(
  on: Queryable,
  viewerIds: ViewerIds,
  ids: string[],
): Promise<MessageRow[]> {
  return ids.length === 0 ? [] : await selectByIds(on, { ...viewerIds, ids });
}

export async function findMessage(
  on: Queryable,
  viewerIds: ViewerIds,
  id: string,
): Promise<MessageRow | null> {
  return await findFirst(selectByIds(on, { ...viewerIds, ids: [id] }));
}

/** Reactions by members whom the viewer may see. */
export const listReactions = prepare<ByIds>("list_message_reactions")((slot) =>
  build
    .selectFrom("message_reactions")
    .innerJoin("members as people", "people.id", "message_reactions.member_id")
    .select(["message_reactions.message_id", "message_reactions.reaction", "people.id as user_id"])
    .where("message_reactions.message_id", "=", sql<string>`any(${slot("ids")}::bigint[])`)
    .where(isPersonListed(viewerIdsIn(slot)))
    .orderBy("people.id"),
);

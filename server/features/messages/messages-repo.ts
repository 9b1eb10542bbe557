import { type RawBuilder, sql } from "kysely";
import { SEARCHED_CONVERSATIONS_MAX } from "#contract/limits.ts";
import { isPersonListed, type ViewerIds } from "#server/platform/authz/visibility-sql.ts";
import { isConversationShown, isMessageShown } from "#server/platform/authz/visibility-sql-messages.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { build, findFirst, prepare, type Slots } from "#server/platform/db/prepared.ts";
import { personColumns } from "../profiles/index.ts";

const viewerIdsIn = (slot: Slots<ViewerIds>): ViewerIds => ({
  viewerId: slot("viewerId"),
  fullViewerId: slot("fullViewerId"),
});

/** The messages that the viewer reads, with who wrote them. */
function shownMessages(viewerIds: ViewerIds) {
  return build
    .selectFrom("messages")
    .innerJoin("conversations", "conversations.id", "messages.conversation_id")
    .innerJoin("conversation_members as mine", (join) =>
      join
        .onRef("mine.conversation_id", "=", "messages.conversation_id")
        .on(sql<boolean>`mine.member_id = ${viewerIds.fullViewerId}::bigint`),
    )
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
      "mine.state as own_state",
      "authors.username",
      "authors.first_name",
      "authors.last_name",
      "authors.account_type",
      "authors.business_name",
      "authors.avatar_signature",
      "authors.avatar_color_index",
    ])
    .where(isConversationShown(viewerIds))
    .where(isMessageShown(viewerIds));
}

type InConversation = ViewerIds & { conversationId: string; seq: string; take: number };

export const listBefore = prepare<InConversation>("list_messages_before")((slot) =>
  shownMessages(viewerIdsIn(slot))
    .where("messages.conversation_id", "=", slot("conversationId"))
    .where("messages.seq", "<", slot("seq"))
    .orderBy("messages.seq", "desc")
    .limit(slot("take")),
);

export const listAfter = prepare<InConversation>("list_messages_after")((slot) =>
  shownMessages(viewerIdsIn(slot))
    .where("messages.conversation_id", "=", slot("conversationId"))
    .where("messages.seq", ">", slot("seq"))
    .orderBy("messages.seq")
    .limit(slot("take")),
);

export type MessageRow = Awaited<ReturnType<typeof listBefore>>[number];

type ByIds = ViewerIds & { ids: string[] };

const selectByIds = prepare<ByIds>("list_messages_by_id")((slot) =>
  shownMessages(viewerIdsIn(slot)).where("messages.id", "=", sql<string>`any(${slot("ids")}::bigint[])`),
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

/** Members who were sent as a card. */
export const listSentPeople = prepare<ByIds>("list_people_of_messages")((slot) =>
  build
    .selectFrom("members as people")
    .select(personColumns.map((column) => `people.${column}` as const))
    .where("people.id", "=", sql<string>`any(${slot("ids")}::bigint[])`)
    .where(isPersonListed(viewerIdsIn(slot))),
);

type Search = ViewerIds & {
  conversationId: string | null;
  /** The last word of the search, which may be a beginning, and the others. */
  beginning: string;
  words: string[];
  beforeId: string;
  take: number;
};

// The greatest character, so that every word that goes on from the beginning is smaller.
const endOf = (beginning: string): RawBuilder<string> => sql<string>`(${beginning}::text || chr(1114111))`;

/** The newest messages with these words: first those of each conversation, then of all of them. */
const selectFound = prepare<Search>("search_messages")((slot) => {
  const viewerIds = viewerIdsIn(slot);
  const own = build
    .selectFrom("conversation_members as mine")
    .select(["mine.conversation_id", "mine.member_id", "mine.state", "mine.hidden_seq"])
    .where(sql<boolean>`mine.member_id = ${slot("fullViewerId")}::bigint`)
    .where("mine.state", "in", ["accepted", "request"])
    .where(sql<boolean>`(${slot("conversationId")}::bigint is null
      or mine.conversation_id = ${slot("conversationId")}::bigint)`)
    .orderBy(sql`mine.sort_id desc nulls last`)
    .limit(sql.lit(SEARCHED_CONVERSATIONS_MAX));
  const found = sql<{ id: string }>`lateral (
    select messages.id from (
      select distinct message_id from message_words
      where message_words.conversation_id = mine.conversation_id
        and word >= ${slot("beginning")}::text and word < ${endOf(slot("beginning"))} collate "C"
        and message_id < ${slot("beforeId")}::bigint
    ) as hits
    join messages on messages.id = hits.message_id
    join members as authors on authors.id = messages.author_id
    where messages.deleted_at is null and ${isMessageShown(viewerIds)} and not exists (
      select from unnest(${slot("words")}::text[]) as wanted (word)
      where not exists (
        select from message_words as others
        where others.message_id = messages.id and others.word = wanted.word
      )
    )
    order by messages.id desc limit ${slot("take")}
  )`;
  return build
    .selectFrom(own.as("mine"))
    .innerJoin("conversations", "conversations.id", "mine.conversation_id")
    .innerJoin(found.as("found"), (join) => join.onTrue())
    .select("found.id")
    .where(isConversationShown(viewerIds))
    .orderBy("found.id", "desc")
    .limit(slot("take"));
});

export async function searchMessageIds(on: Queryable, search: Search): Promise<string[]> {
  return (await selectFound(on, search)).map(({ id }) => id);
}

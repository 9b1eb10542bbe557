import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { DB } from "#db/types.ts";
import { type ViewerIds, viewerIdsIn } from "#server/platform/authz/visibility-sql.ts";
import { isConversationShown, isMessageShown } from "#server/platform/authz/visibility-sql-messages.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { build, prepare, type Slots } from "#server/platform/db/prepared.ts";

/** A search looks through the conversations that were active last. */
const SEARCHED_CONVERSATIONS_MAX = 500;

type Search = ViewerIds & {
  /** The last word of the search, which may be a beginning, and the others. */
  beginning: string;
  words: string[];
  beforeId: string;
  take: number;
};

/** The newest messages of `mine` with these words. */
function foundInOne(slot: Slots<Search>): RawBuilder<{ id: string }> {
  const viewerIds = viewerIdsIn(slot);
  const beginning = sql`${slot("beginning")}::text`;
  return sql<{ id: string }>`lateral (
    select messages.id from (
      select distinct message_id from message_words
      where message_words.conversation_id = mine.conversation_id
        -- the greatest character: every word that goes on from the beginning is smaller
        and word >= ${beginning} and word < (${beginning} || chr(1114111)) collate "C"
        and message_id < ${slot("beforeId")}::bigint
    ) as hits
    join messages on messages.id = hits.message_id
    join members as authors on authors.id = messages.author_id
    where messages.deleted_at is null and ${isMessageShown(viewerIds)} and not exists (
      select from unnest(${slot("words")}::text[]) as wanted (word)
      where not exists (
        select from message_words as others
        where others.message_id = messages.id and others.word = wanted.word collate "C"
      )
    )
    order by messages.id desc limit ${slot("take")}
  )`;
}

const ownConversations = (slot: Slots<ViewerIds>) =>
  build
    .selectFrom("conversation_members as mine")
    .select(["mine.conversation_id", "mine.member_id", "mine.state", "mine.hidden_seq"])
    .where(sql<boolean>`mine.member_id = ${slot("fullViewerId")}::bigint`);

type Own = SelectQueryBuilder<
  DB & { mine: DB["conversation_members"] },
  "mine",
  Pick<DB["conversation_members"], "conversation_id" | "member_id" | "state"> & { hidden_seq: string }
>;

/** First the newest of each conversation, then the newest of all. */
function foundIn(own: Own, slot: Slots<Search>) {
  return build
    .selectFrom(own.as("mine"))
    .innerJoin("conversations", "conversations.id", "mine.conversation_id")
    .innerJoin(foundInOne(slot).as("found"), (join) => join.onTrue())
    .select("found.id")
    .where(isConversationShown(viewerIdsIn(slot)))
    .orderBy("found.id", "desc")
    .limit(slot("take"));
}

const searchAll = prepare<Search>("search_messages")((slot) =>
  foundIn(
    ownConversations(slot)
      .where("mine.state", "=", "accepted")
      .where("mine.sort_id", "is not", null)
      .orderBy("mine.sort_id", "desc")
      .limit(sql.lit(SEARCHED_CONVERSATIONS_MAX)),
    slot,
  ),
);

const searchOne = prepare<Search & { conversationId: string }>("search_messages_of_conversation")((slot) =>
  foundIn(ownConversations(slot).where("mine.conversation_id", "=", slot("conversationId")), slot),
);

/** Without a conversation, searches those that were active last. Requests are searched one by one. */
export async function searchMessageIds(
  on: Queryable,
  { conversationId, ...search }: Search & { conversationId: string | null },
): Promise<string[]> {
  const found =
    conversationId === null
      ? await searchAll(on, search)
      : await searchOne(on, { ...search, conversationId });
  return found.map(({ id }) => id);
}

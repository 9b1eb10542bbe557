import { type RawBuilder, sql } from "kysely";
import { UNREAD_COUNTED } from "#contract/limits/messages.ts";
import { isPersonListed, type ViewerIds, viewerIdsIn } from "#server/platform/authz/visibility-sql.ts";
import {
  isConversationShown,
  isMessageShown,
  isOtherBlocked,
  isOtherNamed,
  mayWriteTo,
} from "#server/platform/authz/visibility-sql-messages.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";
import { personColumns } from "../../members/profiles/index.ts";

/** A message that may be shown as a conversation's last one is looked for among so many. */
const LAST_LOOKED_AT = 50;

function countUnread(viewerIds: ViewerIds): RawBuilder<number> {
  return sql<number>`(case when mine.received_seq <= mine.read_seq then 0 else (
    select count(*)::int from (
      select from messages join members as authors on authors.id = messages.author_id
      where messages.conversation_id = mine.conversation_id and messages.seq > mine.read_seq
        and messages.author_id <> mine.member_id and ${isMessageShown(viewerIds)}
      limit ${sql.lit(UNREAD_COUNTED)}
    ) as unread
  ) end)`;
}

function lastMessage(viewerIds: ViewerIds): RawBuilder<string | null> {
  return sql<string | null>`(
    select messages.id from (
      select messages.* from messages
      where messages.conversation_id = mine.conversation_id and messages.seq > mine.hidden_seq
      order by messages.seq desc limit ${sql.lit(LAST_LOOKED_AT)}
    ) as messages
    join members as authors on authors.id = messages.author_id
    where ${isMessageShown(viewerIds)}
    order by messages.seq desc limit 1
  )`;
}

/** A conversation of two goes on while the other is there, and has accepted it or may still be written to. */
function canWrite(viewerIds: ViewerIds): RawBuilder<boolean> {
  return sql<boolean>`(conversations.is_group or exists (
    select from conversation_members as others join members as people on people.id = others.member_id
    where others.conversation_id = conversations.id and others.member_id <> mine.member_id
      and ${isPersonListed(viewerIds)} and (others.state = 'accepted' or ${mayWriteTo(viewerIds)})
  ))`;
}

/** The viewer's conversations. */
function shownConversations(viewerIds: ViewerIds) {
  return build
    .selectFrom("conversation_members as mine")
    .innerJoin("conversations", "conversations.id", "mine.conversation_id")
    .select(["conversations.id", "conversations.is_group", "conversations.name", "conversations.created_at"])
    .select(["mine.state", "mine.is_muted", "mine.sort_id", "mine.hidden_seq"])
    .select([
      countUnread(viewerIds).as("unread_count"),
      lastMessage(viewerIds).as("last_message_id"),
      canWrite(viewerIds).as("can_write"),
      isOtherBlocked().as("blocked_by_me"),
    ])
    .where(sql<boolean>`mine.member_id = ${viewerIds.fullViewerId}::bigint`)
    .where(isConversationShown(viewerIds));
}

type ListValues = ViewerIds & { beforeId: string; take: number };

const prepareList = (name: string, state: "accepted" | "request") =>
  prepare<ListValues>(name)((slot) =>
    shownConversations(viewerIdsIn(slot))
      .where("mine.state", "=", state)
      .where("mine.sort_id", "<", slot("beforeId"))
      .orderBy("mine.sort_id", "desc")
      .limit(slot("take")),
  );

/** Latest first. */
export const listConversationRows = prepareList("list_conversations", "accepted");
export const listRequestRows = prepareList("list_conversation_requests", "request");

const selectById = prepare<ViewerIds & { id: string }>("find_conversation")((slot) =>
  shownConversations(viewerIdsIn(slot)).where("conversations.id", "=", slot("id")),
);

export type ConversationRow = Awaited<ReturnType<typeof selectById>>[number];

/** Returns null if the viewer isn't in it. */
export async function findConversation(
  on: Queryable,
  viewerIds: ViewerIds,
  id: string,
): Promise<ConversationRow | null> {
  return await findFirst(selectById(on, { ...viewerIds, id }));
}

type ByIds = ViewerIds & { ids: string[] };

/** The others in these conversations, whom the viewer may see there. Someone who declined is still named to who asked. */
export const listOthers = prepare<ByIds>("list_others_of_conversations")((slot) =>
  build
    .selectFrom("conversation_members as others")
    .innerJoin("conversations", "conversations.id", "others.conversation_id")
    .innerJoin("members as people", "people.id", "others.member_id")
    .select(personColumns.map((column) => `people.${column}` as const))
    .select("others.conversation_id")
    .where("others.conversation_id", "=", sql<string>`any(${slot("ids")}::bigint[])`)
    .where(sql<boolean>`others.member_id <> ${slot("fullViewerId")}::bigint`)
    .where("others.state", "<>", "left")
    .where(isOtherNamed(viewerIdsIn(slot)))
    .orderBy("others.asked_at")
    .orderBy("others.member_id"),
);

/** The viewer's own newest message that each of the others has read. */
export const listSeen = prepare<ViewerIds & { id: string }>("list_seen_messages")((slot) =>
  build
    .selectFrom("conversation_members as others")
    .innerJoin("members as people", "people.id", "others.member_id")
    .innerJoin(
      sql<{ id: string }>`lateral (
        select messages.id from messages
        where messages.author_id = ${slot("fullViewerId")}::bigint
          and messages.conversation_id = others.conversation_id
          and messages.seq <= others.read_seq and messages.seq > greatest(others.hidden_seq, (
            select hidden_seq from conversation_members as mine
            where mine.conversation_id = others.conversation_id and mine.member_id = messages.author_id
          ))
          and messages.deleted_at is null and not exists (
            select from message_hides
            where message_hides.message_id = messages.id and message_hides.member_id = messages.author_id
          )
        order by messages.seq desc limit 1
      )`.as("seen"),
      (join) => join.onTrue(),
    )
    .select(["people.id as user_id", "seen.id as message_id"])
    .where("others.conversation_id", "=", slot("id"))
    .where(sql<boolean>`others.member_id <> ${slot("fullViewerId")}::bigint`)
    .where("others.state", "=", "accepted")
    .where(isPersonListed(viewerIdsIn(slot)))
    .orderBy("people.id"),
);

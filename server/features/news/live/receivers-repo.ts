import { sql } from "kysely";
import {
  isBoardMember,
  isBoardVisible,
  isPersonListed,
  viewerIdsAt,
  wasSeenOnBoard,
} from "#server/platform/authz/visibility-sql.ts";
import { isConversationShown, isMessageShown } from "#server/platform/authz/visibility-sql-messages.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";

/*
 * Who may be told of what, at the moment it is told: each query asks for all receivers of a batch at once, with one row of
 * `asked` for each receiver and thing.
 */

const viewer = viewerIdsAt("asked.member_id");

type AskedPins = { memberIds: string[]; boardIds: string[]; pinIds: string[] };

/** Where these Pins are now, for the receivers who see them on the board or saw them there. */
export const listPinsToTell = prepare<AskedPins>("list_pins_to_tell")((slot) =>
  build
    .selectFrom(
      sql<{ member_id: string; board_id: string; pin_id: string }>`unnest(
        ${slot("memberIds")}::bigint[], ${slot("boardIds")}::bigint[], ${slot("pinIds")}::bigint[]
      )`.as<"asked">(sql`asked (member_id, board_id, pin_id)`),
    )
    .innerJoin("boards", "boards.id", "asked.board_id")
    .innerJoin("members as owners", "owners.id", "boards.owner_id")
    .innerJoin("pins", "pins.id", "asked.pin_id")
    .select(["asked.member_id", "asked.board_id", "asked.pin_id", "pins.section_id"])
    .select(sql<boolean>`pins.state = 'live' and pins.board_id is not distinct from boards.id`.as("is_here"))
    .where(isBoardVisible(viewer))
    .where(wasSeenOnBoard(viewer))
    .orderBy("asked.pin_id"),
);

type AskedBoards = { memberIds: string[]; boardIds: string[] };

export const listBoardsToTell = prepare<AskedBoards>("list_boards_to_tell")((slot) =>
  build
    .selectFrom(
      sql<{ member_id: string; board_id: string }>`unnest(
        ${slot("memberIds")}::bigint[], ${slot("boardIds")}::bigint[]
      )`.as<"asked">(sql`asked (member_id, board_id)`),
    )
    .innerJoin("boards", "boards.id", "asked.board_id")
    .innerJoin("members as owners", "owners.id", "boards.owner_id")
    .select(["asked.member_id", "asked.board_id", isBoardMember(viewer).as("is_inside")])
    .where(isBoardVisible(viewer)),
);

type AskedInboxes = { memberIds: string[]; conversationIds: string[] };

/** Which of these members are in which of these conversations. */
export const listInboxes = prepare<AskedInboxes>("list_inboxes_to_tell")((slot) =>
  build
    .selectFrom("conversation_members")
    .select(["member_id", "conversation_id"])
    .where("conversation_id", "=", sql<string>`any(${slot("conversationIds")}::bigint[])`)
    .where("member_id", "=", sql<string>`any(${slot("memberIds")}::bigint[])`)
    .where("state", "in", ["accepted", "request"]),
);

type AskedHappenings = {
  memberIds: string[];
  conversationIds: string[];
  messageIds: (string | null)[];
  actorIds: (string | null)[];
  /** Returned with each that may be told. */
  places: number[];
};

/**
 * What is about a message needs one that the receiver reads, by someone they see. Of whoever hasn't answered a request
 * others learn nothing but what they wrote before, not even that they read it.
 */
export const listHappeningsToTell = prepare<AskedHappenings>("list_happenings_to_tell")((slot) =>
  build
    .selectFrom(
      sql<{
        member_id: string;
        conversation_id: string;
        message_id: string;
        actor_id: string;
        place: number;
      }>`unnest(
        ${slot("memberIds")}::bigint[], ${slot("conversationIds")}::bigint[], ${slot("messageIds")}::bigint[],
        ${slot("actorIds")}::bigint[], ${slot("places")}::int[]
      )`.as<"asked">(sql`asked (member_id, conversation_id, message_id, actor_id, place)`),
    )
    .innerJoin("conversations", "conversations.id", "asked.conversation_id")
    .innerJoin("conversation_members as mine", (join) =>
      join
        .onRef("mine.conversation_id", "=", "conversations.id")
        .onRef("mine.member_id", "=", "asked.member_id"),
    )
    .innerJoin("members as people", "people.id", "asked.actor_id")
    .leftJoin("messages", "messages.id", "asked.message_id")
    .leftJoin("members as authors", "authors.id", "messages.author_id")
    .select("asked.place")
    .where(isConversationShown(viewer))
    .where(isPersonListed(viewer))
    .where(
      sql<boolean>`(messages.author_id = asked.actor_id or asked.actor_id = asked.member_id or not exists (
        select from conversation_members as theirs
        where theirs.conversation_id = conversations.id and theirs.member_id = asked.actor_id
          and theirs.state in ('request', 'declined')
      ))`,
    )
    .where(sql<boolean>`(asked.message_id is null or ${isMessageShown(viewer)})`),
);

type AskedTyping = { memberIds: string[]; conversationIds: string[]; writerIds: string[] };

/** Both are in the conversation and have accepted it, and there is no block between them. */
export const listTypingToTell = prepare<AskedTyping>("list_typing_to_tell")((slot) =>
  build
    .selectFrom(
      sql<{ member_id: string; conversation_id: string; writer_id: string }>`unnest(
        ${slot("memberIds")}::bigint[], ${slot("conversationIds")}::bigint[], ${slot("writerIds")}::bigint[]
      )`.as<"asked">(sql`asked (member_id, conversation_id, writer_id)`),
    )
    .innerJoin("conversations", "conversations.id", "asked.conversation_id")
    .innerJoin("conversation_members as mine", (join) =>
      join
        .onRef("mine.conversation_id", "=", "conversations.id")
        .onRef("mine.member_id", "=", "asked.member_id"),
    )
    .innerJoin("conversation_members as theirs", (join) =>
      join
        .onRef("theirs.conversation_id", "=", "conversations.id")
        .onRef("theirs.member_id", "=", "asked.writer_id"),
    )
    .innerJoin("members as people", "people.id", "asked.writer_id")
    .select(["asked.member_id", "asked.conversation_id", "asked.writer_id"])
    .where("mine.state", "=", "accepted")
    .where("theirs.state", "=", "accepted")
    .where(isConversationShown(viewer))
    .where(isPersonListed(viewer)),
);

/** Those of the sessions that haven't ended. */
export const listLiveSessions = prepare<{ ids: string[] }>("list_live_sessions")((slot) =>
  build
    .selectFrom("sessions")
    .innerJoin("members", "members.id", "sessions.member_id")
    .select("sessions.id")
    .where("sessions.id", "=", sql<string>`any(${slot("ids")}::bigint[])`)
    .where("sessions.expires_at", ">", sql<string>`now()`)
    .where("sessions.is_limited", "=", false)
    .where("members.state", "=", "active"),
);

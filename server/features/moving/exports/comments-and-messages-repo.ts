import { sql } from "kysely";
import { linkFor } from "#server/platform/authz/link-sql.ts";
import {
  fromPins,
  isBoardVisible,
  isMemberVisible,
  isPinVisible,
} from "#server/platform/authz/visibility-sql.ts";
import { isConversationShown, isMessageShown } from "#server/platform/authz/visibility-sql-messages.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";
import { type Slice, viewerIn } from "./contents-repo.ts";

/** What an export holds of a member's dealings with others, in the order of ids. */

/** Their own words stay theirs, but a Pin or comment that they no longer see isn't named. */
export const listCommentsToExport = prepare<Slice>("export_comments")((slot) =>
  build
    .selectFrom("comments")
    .select(["id", "text", "created_at", "edited_at"])
    .select(
      fromPins()
        .select("pins.id")
        .where(sql<boolean>`pins.id = comments.pin_id`)
        .where(isPinVisible(viewerIn(slot)))
        .as("pin_id"),
    )
    .select(sql<boolean>`parent_id is not null`.as("is_reply"))
    .select(
      sql<string | null>`(
        select parents.id from comments as parents
        where parents.id = comments.parent_id and parents.author_id = comments.author_id
          and parents.trashed_at is null
      )`.as("parent_id"),
    )
    .where("author_id", "=", slot("memberId"))
    .where("trashed_at", "is", null)
    .where("id", ">", slot("after"))
    .orderBy("id")
    .limit(slot("take")),
);

export const listFavoritesToExport = prepare<Slice>("export_favorites")((slot) =>
  fromPins()
    .innerJoin("pin_favorites", "pin_favorites.pin_id", "pins.id")
    .select(["pins.id", "pins.title", "pin_favorites.created_at", linkFor(slot("memberId")).as("link")])
    .where("pin_favorites.member_id", "=", slot("memberId"))
    .where(isPinVisible(viewerIn(slot)))
    .where("pins.id", ">", slot("after"))
    .orderBy("pins.id")
    .limit(slot("take")),
);

export const listFollowsToExport = prepare<Slice>("export_follows")((slot) =>
  build
    .selectFrom("member_follows")
    .innerJoin("members", "members.id", "member_follows.followed_id")
    .select(["members.id", "members.username", "member_follows.created_at"])
    .where("member_follows.follower_id", "=", slot("memberId"))
    .where(isMemberVisible(viewerIn(slot)))
    .where("members.id", ">", slot("after"))
    .orderBy("members.id")
    .limit(slot("take")),
);

export const listBoardFollowsToExport = prepare<Slice>("export_board_follows")((slot) =>
  build
    .selectFrom("board_follows")
    .innerJoin("boards", "boards.id", "board_follows.board_id")
    .innerJoin("members as owners", "owners.id", "boards.owner_id")
    .select(["boards.id", "boards.name", "owners.username as owner", "board_follows.created_at"])
    .where("board_follows.member_id", "=", slot("memberId"))
    .where(isBoardVisible(viewerIn(slot)))
    .where("boards.id", ">", slot("after"))
    .orderBy("boards.id")
    .limit(slot("take")),
);

/** A card leads to what the member still sees, or says nothing. */
export const listMessagesToExport = prepare<Slice>("export_messages")((slot) =>
  build
    .selectFrom("conversation_members as mine")
    .innerJoin("conversations", "conversations.id", "mine.conversation_id")
    .innerJoin("messages", "messages.conversation_id", "conversations.id")
    .innerJoin("members as authors", "authors.id", "messages.author_id")
    .select(["messages.id", "messages.conversation_id", "conversations.name as conversation_name"])
    .select(["authors.username as author", "messages.text", "messages.created_at"])
    .select([
      fromPins()
        .select("pins.id")
        .where(sql<boolean>`pins.id = messages.pin_id`)
        .where(isPinVisible(viewerIn(slot)))
        .as("pin_id"),
      build
        .selectFrom("boards")
        .innerJoin("members as owners", "owners.id", "boards.owner_id")
        .select("boards.id")
        .where(sql<boolean>`boards.id = messages.board_id`)
        .where(isBoardVisible(viewerIn(slot)))
        .as("board_id"),
      build
        .selectFrom("members")
        .select("members.username")
        .where(sql<boolean>`members.id = messages.user_id`)
        .where(isMemberVisible(viewerIn(slot)))
        .as("person"),
    ])
    .where("mine.member_id", "=", slot("memberId"))
    .where(isConversationShown(viewerIn(slot)))
    .where(isMessageShown(viewerIn(slot)))
    .where("messages.deleted_at", "is", null)
    .where("messages.id", ">", slot("after"))
    .orderBy("messages.id")
    .limit(slot("take")),
);

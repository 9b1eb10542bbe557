import { sql } from "kysely";
import {
  fromPins,
  isBoardVisible,
  isMemberVisible,
  isPinVisible,
  type ViewerIds,
} from "#server/platform/authz/visibility-sql.ts";
import { isConversationShown, isMessageShown } from "#server/platform/authz/visibility-sql-messages.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { isOfPicture } from "#server/platform/db/picture-media.ts";
import { build, findFirst, prepare, type Slots } from "#server/platform/db/prepared.ts";

/** What an export holds: what belongs to a member, and of others only what the member may see. Oldest first. */

type Slice = { memberId: string; after: string; take: number };

const viewerIn = (slot: Slots<Slice>): ViewerIds => ({
  viewerId: slot("memberId"),
  fullViewerId: slot("memberId"),
});

const selectProfile = prepare<{ memberId: string }>("export_profile")((slot) =>
  build
    .selectFrom("members")
    .select(["username", "email", "first_name", "last_name", "about", "location", "website_url", "pronouns"])
    .select(["birthday", "gender", "country", "locale", "account_type", "is_private", "created_at"])
    .where("id", "=", slot("memberId")),
);

export async function findProfileToExport(on: Queryable, memberId: string) {
  return await findFirst(selectProfile(on, { memberId }));
}

export const listBoardsToExport = prepare<Slice>("export_boards")((slot) =>
  build
    .selectFrom("boards")
    .select(["id", "name", "description", "privacy", "category", "cover_pin_id", "created_at"])
    .where("owner_id", "=", slot("memberId"))
    .where("trashed_at", "is", null)
    .where("id", ">", slot("after"))
    .orderBy("id")
    .limit(slot("take")),
);

export const listSectionsToExport = prepare<Slice>("export_sections")((slot) =>
  build
    .selectFrom("sections")
    .innerJoin("boards", "boards.id", "sections.board_id")
    .select(["sections.id", "sections.board_id", "sections.title", "sections.place", "sections.created_at"])
    .where("boards.owner_id", "=", slot("memberId"))
    .where("boards.trashed_at", "is", null)
    .where("sections.trashed_at", "is", null)
    .where("sections.id", ">", slot("after"))
    .orderBy("sections.id")
    .limit(slot("take")),
);

/** Their own, wherever they saved them. A board that they no longer see isn't named. */
export const listPinsToExport = prepare<Slice>("export_pins")((slot) =>
  fromPins()
    .innerJoin("pictures", "pictures.id", "pins.picture_id")
    .innerJoin("media_objects", (join) => join.on(isOfPicture))
    .select(["pins.id", "pins.place", "pins.title", "pins.description", "pins.link"])
    .select(["pins.alt_text", "pins.note", "pins.is_repin", "pins.comments_off", "pins.created_at"])
    .select([
      sql<string | null>`case when ${isBoardVisible(viewerIn(slot))} then boards.id end`.as("board_id"),
      sql<string | null>`case when ${isBoardVisible(viewerIn(slot))} then pins.section_id end`.as(
        "section_id",
      ),
      sql<string | null>`case when ${isBoardVisible(viewerIn(slot))} then boards.name end`.as("board_name"),
      sql<string>`encode(pictures.content_hash, 'hex')`.as("picture_hash"),
      "media_objects.mime as picture_mime",
    ])
    .where("pins.pinner_id", "=", slot("memberId"))
    .where("pins.state", "=", "live")
    .where("pins.id", ">", slot("after"))
    .orderBy("pins.id")
    .limit(slot("take")),
);

export const listCommentsToExport = prepare<Slice>("export_comments")((slot) =>
  build
    .selectFrom("comments")
    .select(["id", "pin_id", "parent_id", "text", "created_at", "edited_at"])
    .where("author_id", "=", slot("memberId"))
    .where("trashed_at", "is", null)
    .where("id", ">", slot("after"))
    .orderBy("id")
    .limit(slot("take")),
);

export const listFavoritesToExport = prepare<Slice>("export_favorites")((slot) =>
  fromPins()
    .innerJoin("pin_favorites", "pin_favorites.pin_id", "pins.id")
    .select(["pins.id", "pins.title", "pins.link", "pin_favorites.created_at"])
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

export const listMessagesToExport = prepare<Slice>("export_messages")((slot) =>
  build
    .selectFrom("conversation_members as mine")
    .innerJoin("conversations", "conversations.id", "mine.conversation_id")
    .innerJoin("messages", "messages.conversation_id", "conversations.id")
    .innerJoin("members as authors", "authors.id", "messages.author_id")
    .select(["messages.id", "messages.conversation_id", "authors.username as author", "messages.text"])
    .select("messages.created_at")
    .where("mine.member_id", "=", slot("memberId"))
    .where(isConversationShown(viewerIn(slot)))
    .where(isMessageShown(viewerIn(slot)))
    .where("messages.deleted_at", "is", null)
    .where("messages.id", ">", slot("after"))
    .orderBy("messages.id")
    .limit(slot("take")),
);

const selectSettings = prepare<{ memberId: string }>("export_notification_settings")((slot) =>
  build
    .selectFrom("notification_settings")
    .select(["kind", "in_app", "mail", "push"])
    .where("member_id", "=", slot("memberId"))
    .orderBy("kind"),
);

export async function listNewsSettingsToExport(on: Queryable, memberId: string) {
  return await selectSettings(on, { memberId });
}

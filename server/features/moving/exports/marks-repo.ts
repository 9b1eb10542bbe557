import { sql } from "kysely";
import { fromPins, isMemberVisible, isPinVisible } from "#server/platform/authz/visibility-sql.ts";
import { isAuthorShown, isCommentHere } from "#server/platform/authz/visibility-sql-comments.ts";
import { isOfPicture } from "#server/platform/db/picture-media.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";
import { type Slice, viewerIn } from "./contents-repo.ts";

/** What an export holds of a member's tries, blocks, hidden Pins and likes, in the order of ids. */

/** Their own note and picture stay theirs, but a Pin that they no longer see isn't named. */
export const listTriesToExport = prepare<Slice>("export_tries")((slot) =>
  build
    .selectFrom("pin_tries")
    .leftJoin("pictures", "pictures.id", "pin_tries.picture_id")
    .leftJoin("media_objects", (join) => join.on(isOfPicture))
    .select(["pin_tries.id", "pin_tries.note", "pin_tries.created_at", "pin_tries.edited_at"])
    .select(
      fromPins()
        .select("pins.id")
        .where(sql<boolean>`pins.id = pin_tries.pin_id`)
        .where(isPinVisible(viewerIn(slot)))
        .as("pin_id"),
    )
    .select(sql<string | null>`encode(pictures.content_hash, 'hex')`.as("picture_hash"))
    .select("media_objects.mime as picture_mime")
    .where("pin_tries.member_id", "=", slot("memberId"))
    .where("pin_tries.trashed_at", "is", null)
    .where("pin_tries.id", ">", slot("after"))
    .orderBy("pin_tries.id")
    .limit(slot("take")),
);

export const listBlocksToExport = prepare<Slice>("export_blocks")((slot) =>
  build
    .selectFrom("member_blocks")
    .innerJoin("members", "members.id", "member_blocks.blocked_id")
    .select(["members.id", "members.username", "member_blocks.created_at"])
    .where("member_blocks.blocker_id", "=", slot("memberId"))
    .where(isMemberVisible(viewerIn(slot)))
    .where("members.id", ">", slot("after"))
    .orderBy("members.id")
    .limit(slot("take")),
);

export const listHiddenPinsToExport = prepare<Slice>("export_hidden_pins")((slot) =>
  fromPins()
    .innerJoin("pin_hides", "pin_hides.pin_id", "pins.id")
    .select(["pins.id", "pin_hides.created_at"])
    .where("pin_hides.member_id", "=", slot("memberId"))
    .where(isPinVisible(viewerIn(slot)))
    .where("pins.id", ">", slot("after"))
    .orderBy("pins.id")
    .limit(slot("take")),
);

/** An answer to a comment that is hidden is hidden, too. */
export const listLikesToExport = prepare<Slice>("export_comment_likes")((slot) => {
  const isShown = sql<boolean>`(
    comments.trashed_at is null and ${isCommentHere()} and ${isAuthorShown(viewerIn(slot))}
  )`;
  return fromPins()
    .innerJoin("comments", "comments.pin_id", "pins.id")
    .innerJoin("members as authors", "authors.id", "comments.author_id")
    .innerJoin("comment_likes", "comment_likes.comment_id", "comments.id")
    .select(["comments.id", "comments.pin_id", "comment_likes.created_at"])
    .where("comment_likes.member_id", "=", slot("memberId"))
    .where(isPinVisible(viewerIn(slot)))
    .where(isShown)
    .where(
      sql<boolean>`(comments.parent_id is null or comments.parent_id in (
        select comments.id from comments join members as authors on authors.id = comments.author_id
        where comments.pin_id = pins.id and ${isShown}
      ))`,
    )
    .where("comments.id", ">", slot("after"))
    .orderBy("comments.id")
    .limit(slot("take"));
});

import { type RawBuilder, sql } from "kysely";
import { linkFor } from "#server/platform/authz/link-sql.ts";
import {
  fromPins,
  isBoardVisible,
  isPinVisible,
  perPin,
  type ViewerIds,
} from "#server/platform/authz/visibility-sql.ts";
import { isOfPicture } from "#server/platform/db/picture-media.ts";
import { build, prepare, type Slots } from "#server/platform/db/prepared.ts";
import { isVideoShown } from "../../base/media/index.ts";
import { stickerPlacesOfPage } from "../../base/stories/index.ts";

/*
 * What an export holds of boards and Pins: the member's own, and of others only what the member may see. All lists come in
 * the order of their ids.
 */

/** With a board, only what is on it. */
export type Slice = { memberId: string; boardId: string | null; after: string; take: number };

export const viewerIn = (slot: Slots<Slice>): ViewerIds => ({
  viewerId: slot("memberId"),
  fullViewerId: slot("memberId"),
});

function isWanted(slot: Slots<Slice>, column: "boards.id" | "pins.board_id"): RawBuilder<boolean> {
  const boardId = sql`${slot("boardId")}::bigint`;
  return sql<boolean>`(${boardId} is null or ${sql.ref(column)} = ${boardId})`;
}

export const listBoardsToExport = prepare<Slice>("export_boards")((slot) =>
  build
    .selectFrom("boards")
    .innerJoin("board_members", (join) =>
      join
        .onRef("board_members.board_id", "=", "boards.id")
        .onRef("board_members.member_id", "=", "boards.owner_id"),
    )
    .select(["boards.id", "boards.name", "boards.description", "boards.category"])
    .select(
      build
        .selectFrom("pins")
        .select("pins.id")
        .where(sql<boolean>`pins.id = boards.cover_pin_id`)
        .where(perPin(isPinVisible(viewerIn(slot))))
        .as("cover_pin_id"),
    )
    // A long action or staff may hide it for now.
    .select(sql<string>`coalesce(boards.withheld_privacy, boards.privacy)`.as("privacy"))
    .select(["boards.cover_crop", "boards.cover_size", "boards.invites_enabled", "boards.created_at"])
    .select(["boards.allow_homefeed_recommendations", "boards.is_marked_sensitive"])
    .select("board_members.email_notifications")
    .select("board_members.order_key as place")
    .select(sql<boolean>`board_members.archived_at is not null`.as("is_archived"))
    .select(
      sql<boolean>`exists (
        select from notification_board_mutes as mutes
        where mutes.board_id = boards.id and mutes.member_id = boards.owner_id
      )`.as("is_muted"),
    )
    .select(
      sql<string[]>`array(
        select people.username from board_members as saving join members as people on people.id = saving.member_id
        where saving.board_id = boards.id and saving.role = 'collaborator' and people.state = 'active'
        order by saving.joined_at, people.id
      )`.as("collaborators"),
    )
    .where("boards.owner_id", "=", slot("memberId"))
    .where("boards.trashed_at", "is", null)
    .where(isWanted(slot, "boards.id"))
    .where("boards.id", ">", slot("after"))
    .orderBy("boards.id")
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
    .where(isWanted(slot, "boards.id"))
    .where("sections.id", ">", slot("after"))
    .orderBy("sections.id")
    .limit(slot("take")),
);

/** A page of a story, with the Pins on it that the member sees. */
export type PageToExport = {
  background_color: string;
  alt_text: string;
  paragraphs: unknown;
  stickers: unknown;
  picture_id: string | null;
  picture_hash: string | null;
  picture_mime: string | null;
  video_hash: string | null;
  video_files: unknown;
  caption_languages: string[] | null;
};

/** Of the `pictures` and `videos` around it. */
const captionLanguages = sql<string[] | null>`case when videos.content_hash is not null then array(
  select language from video_captions where video_captions.picture_id = pictures.id order by language
) end`;

function pagesOfPin(viewerIds: ViewerIds): RawBuilder<PageToExport[] | null> {
  return sql`case when pins.page_count > 0 then (
    select jsonb_agg(jsonb_build_object('background_color', story_pages.background, 'alt_text', story_pages.alt_text,
      'paragraphs', story_pages.paragraphs, 'stickers', ${stickerPlacesOfPage(viewerIds)},
      'picture_id', pictures.id::text, 'picture_hash', encode(pictures.content_hash, 'hex'),
      'picture_mime', media_objects.mime, 'video_hash', encode(videos.content_hash, 'hex'),
      'video_files', videos.files, 'caption_languages', ${captionLanguages}) order by story_pages.position)
    from story_pages
    left join pictures on pictures.id = story_pages.picture_id
    left join media_objects on media_objects.content_hash = pictures.content_hash
      and media_objects.purpose = pictures.purpose
    left join videos on videos.content_hash = pictures.video_hash and ${isVideoShown(viewerIds)}
    where story_pages.pin_id = pins.id
  ) end`;
}

const selectPins = (viewerIds: ViewerIds) =>
  fromPins()
    .innerJoin("pictures", "pictures.id", "pins.picture_id")
    .innerJoin("media_objects", (join) => join.on(isOfPicture))
    .leftJoin("sections", (join) =>
      join.onRef("sections.id", "=", "pins.section_id").on("sections.trashed_at", "is", null),
    )
    .select(["pins.id", "pins.place", "pins.title", "pins.description", "pins.alt_text"])
    .select(linkFor(viewerIds.viewerId).as("link"))
    .select("pins.created_at")
    .select(sql<string>`encode(pictures.content_hash, 'hex')`.as("picture_hash"))
    .select("media_objects.mime as picture_mime")
    .leftJoin("videos", (join) =>
      join.onRef("videos.content_hash", "=", "pictures.video_hash").on(isVideoShown(viewerIds)),
    )
    .select(sql<string | null>`encode(videos.content_hash, 'hex')`.as("video_hash"))
    .select(["videos.files as video_files", "videos.duration_ms as video_duration_ms"])
    .select("pictures.id as picture_id")
    // The pages of a story have their own.
    .select(
      sql<string[] | null>`case when pins.page_count = 0 then ${captionLanguages} end`.as(
        "caption_languages",
      ),
    )
    .select(pagesOfPin(viewerIds).as("pages"))
    .where("pins.state", "=", "live");

/** A board that the member no longer sees isn't named. */
function ifSeen<Value>(
  slot: Slots<Slice>,
  column: "boards.id" | "boards.name" | "sections.id" | "sections.title",
) {
  return sql<Value>`case when ${isBoardVisible(viewerIn(slot))} then ${sql.ref(column)} end`;
}

/** Their own, wherever they saved them. */
export const listPinsToExport = prepare<Slice>("export_pins")((slot) =>
  selectPins(viewerIn(slot))
    .select(ifSeen<string | null>(slot, "boards.id").as("board_id"))
    .select(ifSeen<string | null>(slot, "boards.name").as("board_name"))
    .select(ifSeen<string | null>(slot, "sections.id").as("section_id"))
    .select(ifSeen<string | null>(slot, "sections.title").as("section_title"))
    .select(["pins.note", "pins.is_repin", "pins.comments_off", "pins.is_marked_sensitive"])
    .select(
      sql<boolean>`exists (
        select from pin_favorites as marks where marks.pin_id = pins.id and marks.member_id = pins.pinner_id
      )`.as("is_favorite"),
    )
    .select(
      sql<boolean>`coalesce(boards.owner_id = pins.pinner_id and boards.privacy <> 'public', false)`.as(
        "is_private",
      ),
    )
    .where("pins.pinner_id", "=", slot("memberId"))
    .where(isWanted(slot, "pins.board_id"))
    .where("pins.id", ">", slot("after"))
    .orderBy("pins.id")
    .limit(slot("take")),
);

/** What others saved to the member's boards. */
export const listPinsByOthersToExport = prepare<Slice>("export_pins_by_others")((slot) =>
  selectPins(viewerIn(slot))
    .select(["boards.id as board_id", "boards.name as board_name", "pinners.username as saved_by"])
    .select(["sections.id as section_id", "sections.title as section_title"])
    .where("boards.owner_id", "=", slot("memberId"))
    .where(sql<boolean>`pins.pinner_id <> boards.owner_id`)
    .where(isPinVisible(viewerIn(slot)))
    .where(isWanted(slot, "pins.board_id"))
    .where("pins.id", ">", slot("after"))
    .orderBy("pins.id")
    .limit(slot("take")),
);

type ShownSlice = { memberId: string; boardId: string; afterPlace: string; afterId: string; take: number };

/** Everyone's Pins on one of the member's boards, in the order in which they are shown. */
export const listPinsOfBoardToShow = prepare<ShownSlice>("export_shown_pins")((slot) =>
  selectPins({ viewerId: slot("memberId"), fullViewerId: slot("memberId") })
    .select("sections.title as section_title")
    .select(
      sql<string>`case when pins.pinner_id = ${slot("memberId")}::bigint then pins.note else '' end`.as(
        "note",
      ),
    )
    .where("pins.board_id", "=", slot("boardId"))
    .where(isPinVisible({ viewerId: slot("memberId"), fullViewerId: slot("memberId") }))
    .where(sql<boolean>`(pins.place, pins.id) < (${slot("afterPlace")}::bigint, ${slot("afterId")}::bigint)`)
    .orderBy("pins.place", "desc")
    .orderBy("pins.id", "desc")
    .limit(slot("take")),
);

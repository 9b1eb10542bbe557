import { type RawBuilder, sql } from "kysely";
import { isUnsensitive } from "#server/platform/authz/sensitivity-sql.ts";
import {
  isKeptOnBoard,
  isPinVisible,
  isSeenOnBoard,
  perPin,
  type ViewerIds,
  viewerIdsIn,
} from "#server/platform/authz/visibility-sql.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";

/** Why a Pin is shown on its board's card: it is the chosen cover, the newest Pin, or one of the first. */
type PreviewKind = "chosen" | "newest" | "first";
type BoardPreviewRow = {
  pin_id: string;
  kind: PreviewKind;
  signature: string;
  /** The size of the original, for the cover only. */
  width: number | null;
  height: number | null;
};

// A literal in the query: without a known small number, the planner reads whole boards.
const shownPins = 5;
/** How many pictures the card of a screened board has. */
const screenedTiles = 3;

type Condition = ReturnType<typeof perPin>;

const textOf = (kind: PreviewKind, ...more: RawBuilder<unknown>[]) =>
  sql`concat_ws(' ', ${sql.join([sql.lit(kind), ...more])})`;

/**
 * Selects the first visible Pins in an indexed order. The subquery reads only pins; pictures are looked up for its few
 * rows.
 */
const firstPins = (kind: PreviewKind, at: Condition, order: "place" | "id", count: number) => {
  const inOrder = order === "place" ? sql`place desc, id desc` : sql`id desc`;
  const picture =
    kind === "newest"
      ? sql`(
          select concat_ws(' ', encode(pictures.signature, 'hex'), originals.width, originals.height)
          from pictures
          join media_objects as originals on originals.content_hash = pictures.content_hash
            and originals.purpose = pictures.purpose
          where pictures.id = found.picture_id
        )`
      : sql`(select encode(signature, 'hex') from pictures where id = found.picture_id)`;
  return sql`(
    select string_agg(${textOf(kind, sql`found.id`, picture)}, ',') from (
      select id, picture_id from pins
      where pins.board_id = boards.id and ${at}
      order by ${inOrder} limit ${sql.lit(count)}
    ) found
  )`;
};

/**
 * The previews of a board in the surrounding query: the chosen cover (or the newest Pin if there is none) and the first
 * Pins in order. Encoded as one text, because a row for each of hundreds of Pins would cost more than finding them.
 */
export function previewsOfBoard(viewerIds: ViewerIds, size: "whole" | "small"): RawBuilder<string> {
  return previewsOf(isPreviewed(viewerIds), size === "small" ? 1 : shownPins);
}

/** Sensitive Pins of others are left out, unless all of them are behind the board's screen. */
function isPreviewed(viewerIds: ViewerIds): Condition {
  return sql<boolean>`(${isSeenOnBoard(viewerIds)}
    and (${isUnsensitive} or pins.pinner_id = ${viewerIds.viewerId}::bigint or screen.is_on))`;
}

/** What a screened board is drawn from: its first Pins, too blurred to recognize anything. */
export function placeholdersOfBoard(viewerIds: ViewerIds): RawBuilder<string[] | null> {
  return sql<string[] | null>`(case when screen.is_on then array(
    select encode(media_objects.thumbhash, 'base64')
    from (
      select id, place, picture_id from pins
      where pins.board_id = boards.id and ${isSeenOnBoard(viewerIds)}
      order by place desc, id desc limit ${sql.lit(screenedTiles)}
    ) as found
    join pictures on pictures.id = found.picture_id
    join media_objects on media_objects.content_hash = pictures.content_hash
      and media_objects.purpose = pictures.purpose
    order by found.place desc, found.id desc
  ) end)`;
}

/** The same for a board in the trash, so that its owner can recognize it. */
export function previewsOfTrashedBoard(): RawBuilder<string> {
  const isOwners = sql`pins.pinner_id = boards.owner_id`;
  return previewsOf(sql<boolean>`(${isKeptOnBoard()} and (${isUnsensitive} or ${isOwners}))`, 1);
}

function previewsOf(isShown: Condition, count: number): RawBuilder<string> {
  const parts = ["pins.id", "encode(pictures.signature, 'hex')", "originals.width", "originals.height"];
  return sql<string>`concat_ws(',',
    coalesce((
      select ${textOf("chosen", ...parts.map((part) => sql.raw(part)))}
      from pins
      join pictures on pictures.id = pins.picture_id
      join media_objects as originals on originals.content_hash = pictures.content_hash
        and originals.purpose = pictures.purpose
      where pins.id = boards.cover_pin_id and pins.board_id = boards.id and ${isShown}
    ), ${firstPins("newest", isShown, "id", 1)}),
    ${firstPins("first", isShown, "place", count)}
  )`;
}

export function readPreviews(text: string): BoardPreviewRow[] {
  return text === "" ? [] : text.split(",").map(readPreview);
}

function readPreview(text: string): BoardPreviewRow {
  const [kind, pin_id = "", signature = "", width, height] = text.split(" ");
  const size = width && height ? { width: Number(width), height: Number(height) } : noOriginal;
  return { kind: kind as PreviewKind, pin_id, signature, ...size };
}

const noOriginal = { width: null, height: null };

export type SectionPreviewRow = {
  section_id: string;
  pin_id: string;
  signature: string;
  width: number;
  height: number;
};

type SectionsValues = ViewerIds & { sectionIds: string[] };

const selectSectionPreviews = prepare<SectionsValues>("list_section_previews")((slot) => {
  const isVisible = perPin(isPinVisible(viewerIdsIn(slot)));
  const isShown = sql`(${isUnsensitive} or pins.pinner_id = ${slot("viewerId")}::bigint)`;
  const previews = sql<SectionPreviewRow>`(
    select sections.id as section_id, shown.pin_id, shown.signature, shown.width, shown.height
    from sections
    cross join lateral (
      select found.id as pin_id, found.place, encode(pictures.signature, 'hex') as signature,
        media_objects.width, media_objects.height
      from (
        select id, place, picture_id from pins
        where pins.section_id = sections.id and pins.board_id = sections.board_id and ${isVisible} and ${isShown}
        order by place desc, id desc limit ${sql.lit(shownPins)}
      ) found
      join pictures on pictures.id = found.picture_id
      join media_objects on media_objects.content_hash = pictures.content_hash
        and media_objects.purpose = pictures.purpose
    ) as shown
    where sections.id = any(${slot("sectionIds")}::bigint[])
    order by sections.id, shown.place desc, shown.pin_id desc
  )`;
  return build.selectFrom(previews.as("previews")).selectAll();
});

export async function listSectionPreviews(
  on: Queryable,
  viewerIds: ViewerIds,
  sectionIds: string[],
): Promise<SectionPreviewRow[]> {
  return sectionIds.length === 0 ? [] : await selectSectionPreviews(on, { ...viewerIds, sectionIds });
}

const selectPromoted = prepare<{ boardId: string }>("list_promoted_pins_of_board")((slot) =>
  build
    .selectFrom("pins")
    .select("id")
    .where("board_id", "=", slot("boardId"))
    .where("state", "=", "live")
    .where("promoted_until", ">", sql<string>`now()`)
    .orderBy("id"),
);

/** Lists the board's Pins that an ad currently shows to everyone. */
export async function listPromotedPins(on: Queryable, boardId: string): Promise<string[]> {
  return (await selectPromoted(on, { boardId })).map(({ id }) => id);
}

import { sql } from "kysely";
import { isPinVisible, type Seer } from "#server/platform/authz/visible-pins.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";

/** What a pin of a board is shown for: as the cover that was chosen, as the newest of all, as one of the first. */
type PreviewKind = "chosen" | "newest" | "first";
export type BoardPreviewRow = {
  pin_id: string;
  kind: PreviewKind;
  signature: string;
  /** Of the chosen one's original. */
  width: number | null;
  height: number | null;
};

// Written into the query: the planner must know that they are few, or it reads whole boards.
const shownPins = 5;

type Asked = Seer & { boardIds: string[] };
type Slot = <Name extends keyof Asked & string>(name: Name) => Asked[Name];

const shownColumns = sql`pins.id as pin_id, pins.place, encode(pictures.signature, 'hex') as signature`;
const noSize = sql`null::integer as width, null::integer as height`;
const pinTables = sql`pins
  join members as pinners on pinners.id = pins.pinner_id
  join pictures on pictures.id = pins.picture_id`;

/**
 * Of each board the pin chosen for its cover, if it is still there, its newest, and its first pins in order. As one text
 * for each board: a row for each of hundreds of pins would cost more than finding them.
 */
const preparePreviews = (name: string, shownPins: number) =>
  prepare<Asked>(name)((slot: Slot) => {
    const isVisible = isPinVisible({ seerId: slot("seerId"), fullSeerId: slot("fullSeerId") });
    const previews = sql<{ board_id: string; pins: string | null }>`(
    select boards.id as board_id, (
      select string_agg(concat_ws(' ', shown.kind, shown.pin_id, shown.signature, shown.width, shown.height), ','
        order by shown.place desc, shown.pin_id desc)
      from (
        (select 'chosen' as kind, ${shownColumns}, originals.width, originals.height from ${pinTables}
          join media_objects as originals on originals.content_hash = pictures.content_hash
            and originals.purpose = pictures.purpose
          where pins.id = boards.cover_pin_id and pins.board_id = boards.id and ${isVisible})
        union all
        (select 'newest' as kind, ${shownColumns}, ${noSize} from ${pinTables}
          where pins.board_id = boards.id and ${isVisible}
          order by pins.id desc limit 1)
        union all
        (select 'first' as kind, ${shownColumns}, ${noSize} from ${pinTables}
          where pins.board_id = boards.id and ${isVisible}
          order by pins.place desc, pins.id desc limit ${sql.lit(shownPins)})
      ) as shown
    ) as pins
    from boards
    join members as owners on owners.id = boards.owner_id
    where boards.id = any(${slot("boardIds")}::bigint[])
  )`;
    return build.selectFrom(previews.as("previews")).selectAll();
  });

const selectPreviews = preparePreviews("list_board_previews", shownPins);
const selectCovers = preparePreviews("list_board_covers", 1);

type Previews = ReadonlyMap<string, BoardPreviewRow[]>;

/** By the ids of the boards. */
export async function listBoardPreviews(on: Queryable, seer: Seer, boardIds: string[]): Promise<Previews> {
  return boardIds.length === 0 ? new Map() : readPreviews(await selectPreviews(on, { ...seer, boardIds }));
}

/** The same with the first pin alone. */
export async function listBoardCovers(on: Queryable, seer: Seer, boardIds: string[]): Promise<Previews> {
  return boardIds.length === 0 ? new Map() : readPreviews(await selectCovers(on, { ...seer, boardIds }));
}

function readPreviews(rows: readonly { board_id: string; pins: string | null }[]): Previews {
  return new Map(rows.map(({ board_id, pins }) => [board_id, pins?.split(",").map(readPreview) ?? []]));
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

type SectionsAsked = Seer & { sectionIds: string[] };

const selectSectionPreviews = prepare<SectionsAsked>("list_section_previews")((slot) => {
  const isVisible = isPinVisible({ seerId: slot("seerId"), fullSeerId: slot("fullSeerId") });
  const previews = sql<SectionPreviewRow>`(
    select sections.id as section_id, shown.pin_id, shown.signature, shown.width, shown.height
    from sections
    join boards on boards.id = sections.board_id
    join members as owners on owners.id = boards.owner_id
    cross join lateral (
      select ${shownColumns}, media_objects.width, media_objects.height from ${pinTables}
        join media_objects on media_objects.content_hash = pictures.content_hash
          and media_objects.purpose = pictures.purpose
        where pins.section_id = sections.id and pins.board_id = sections.board_id and ${isVisible}
        order by pins.place desc, pins.id desc limit ${sql.lit(shownPins)}
    ) as shown
    where sections.id = any(${slot("sectionIds")}::bigint[])
    order by sections.id, shown.place desc, shown.pin_id desc
  )`;
  return build.selectFrom(previews.as("previews")).selectAll();
});

export async function listSectionPreviews(
  on: Queryable,
  seer: Seer,
  sectionIds: string[],
): Promise<SectionPreviewRow[]> {
  return sectionIds.length === 0 ? [] : await selectSectionPreviews(on, { ...seer, sectionIds });
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

/** Those of its pins that an ad shows to everybody now. */
export async function listPromotedPins(on: Queryable, boardId: string): Promise<string[]> {
  return (await selectPromoted(on, { boardId })).map(({ id }) => id);
}

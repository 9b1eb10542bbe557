import { type RawBuilder, sql } from "kysely";
import { isLinkOff } from "#server/platform/authz/link-sql.ts";
import { isPinPublic, perPin } from "#server/platform/authz/visibility-sql.ts";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { AFTER_ALL } from "#server/platform/db/keyset.ts";
import { isOfPicture } from "#server/platform/db/picture-media.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";

/** One reads the marks at a time: of two, the one who read a Pin first might write its words last. */
const lockIndex = {
  name: "lock_search_index",
  text: "select pg_advisory_xact_lock(hashtext('search index'))",
};

const selectMark = prepare<Record<never, never>>("find_next_search_mark")(() =>
  build
    .selectFrom("search_marks")
    .select(["number", "kind", "object_id", "after_id"])
    .orderBy("number")
    .limit(1),
);

export type Mark = Awaited<ReturnType<typeof selectMark>>[number];

/** The oldest mark; null if there is none. Waits until no one else is at them. */
export async function lockNextMark(tx: Tx): Promise<Mark | null> {
  await tx.query(lockIndex, []);
  return await findFirst(selectMark(tx, {}));
}

const takeMarks = (name: string, which: RawBuilder<unknown>) => {
  const deleteMarks = prepare<{ take: number }>(name)((slot) =>
    build
      .deleteFrom("search_marks")
      .where(
        "number",
        "in",
        sql<string>`(select number from search_marks where ${which} order by number limit ${slot("take")})`,
      )
      .returning("object_id"),
  );
  return async (tx: Tx, take: number): Promise<string[]> => {
    const rows = await deleteMarks(tx, { take });
    return [...new Set(rows.map((row) => row.object_id))];
  };
};

/** Takes the oldest marks of Pins. Returns the ids of the Pins. */
export const takePinMarks = takeMarks("take_search_marks_of_pins", sql`kind = 'pin'`);

/** The same for boards, of those marks that say that the words of their Pins haven't changed. */
export const takeBoardMarks = takeMarks(
  "take_search_marks_of_boards",
  sql`kind = 'board' and after_id = ${sql.lit(AFTER_ALL)}::bigint`,
);

export const deleteMark = prepareWrite<{ number: string }>("delete_search_mark")((slot) =>
  build.deleteFrom("search_marks").where("number", "=", slot("number")),
);

export const advanceMark = prepareWrite<{ number: string; afterId: string }>("advance_search_mark")((slot) =>
  build
    .updateTable("search_marks")
    .set({ after_id: slot("afterId") })
    .where("number", "=", slot("number")),
);

const selectHasMarks = prepare<Record<never, never>>("has_search_marks")(() =>
  build.selectNoFrom(sql<boolean>`exists (select from search_marks)`.as("has_marks")),
);

export async function hasMarks(on: Queryable): Promise<boolean> {
  return (await findFirst(selectHasMarks(on, {})))?.has_marks ?? false;
}

type Within = { kind: string; objectId: string; afterId: string; take: number };

const selectWithin = prepare<Within>("list_pins_to_index")((slot) =>
  build
    .selectFrom("pins")
    .select("pins.id")
    .where("pins.state", "=", "live")
    .where("pins.id", ">", slot("afterId"))
    .where(
      sql<boolean>`case ${slot("kind")}::text
        when 'board' then pins.board_id = ${slot("objectId")}::bigint
        when 'section' then pins.section_id = ${slot("objectId")}::bigint
        when 'member' then pins.pinner_id = ${slot("objectId")}::bigint and not exists (
          select from boards where boards.id = pins.board_id and boards.owner_id = pins.pinner_id
        ) end`,
    )
    .orderBy("pins.id")
    .limit(slot("take")),
);

/** Lists the next Pins of a board, of a section, or of a member outside their own boards, oldest first. */
export async function listPinsWithin(
  on: Queryable,
  { kind, object_id: objectId, after_id: afterId }: Mark,
  take: number,
): Promise<string[]> {
  return (await selectWithin(on, { kind, objectId, afterId, take })).map(({ id }) => id);
}

export const markBoardsOf = prepareWrite<{ ownerId: string }>("mark_boards_for_search")((slot) =>
  build
    .insertInto("search_marks")
    .columns(["kind", "object_id"])
    .expression((from) =>
      from
        .selectFrom("boards")
        .select([sql<"board">`'board'`.as("kind"), "id"])
        .where("owner_id", "=", slot("ownerId"))
        .where("trashed_at", "is", null)
        .orderBy("id"),
    ),
);

const selectPins = prepare<{ ids: string[] }>("list_pins_to_write_words_of")((slot) =>
  build
    .selectFrom("pins")
    .innerJoin("pictures", "pictures.id", "pins.picture_id")
    .innerJoin("media_objects", (join) => join.on(isOfPicture))
    .leftJoin("boards", "boards.id", "pins.board_id")
    .leftJoin("sections", "sections.id", "pins.section_id")
    .select(["pins.id", "pins.pinner_id", "pins.board_id", "pins.lang", "pins.is_repin", "pins.repin_count"])
    .select(["pins.is_video", "pins.page_count"])
    .select(
      sql<string | null>`case when pins.page_count > 0 then (
        select string_agg(concat_ws(E'\n', story_pages.alt_text, (
          select string_agg(paragraph ->> 'text', E'\n') from jsonb_array_elements(story_pages.paragraphs) as paragraph
        )), E'\n' order by story_pages.position)
        from story_pages where story_pages.pin_id = pins.id
      ) end`.as("page_words"),
    )
    .select(["pins.title", "pins.description", "pins.alt_text", "pins.note", "pins.domain", "pins.link"])
    .select(isLinkOff.as("is_link_off"))
    .select(["boards.name as board_name", "sections.title as section_title", "media_objects.mime"])
    .select("boards.privacy as board_privacy")
    .select([
      "media_objects.dominant_color",
      "media_objects.palette",
      sql<boolean>`coalesce(pins.creator_id = pins.pinner_id, false)`.as("is_own_creation"),
      sql<boolean>`pins.price_value is not null`.as("is_product"),
      perPin(isPinPublic()).as("is_public"),
    ])
    .where("pins.id", "=", sql<string>`any(${slot("ids")}::bigint[])`)
    .where("pins.state", "=", "live"),
);

export type PinToIndex = Awaited<ReturnType<typeof selectPins>>[number];

export async function listPinsToIndex(on: Queryable, ids: string[]): Promise<PinToIndex[]> {
  return await selectPins(on, { ids });
}

const selectBoardsToIndex = prepare<{ ids: string[] }>("list_boards_to_write_words_of")((slot) =>
  build
    .selectFrom("boards")
    .innerJoin("members as owners", "owners.id", "boards.owner_id")
    .select(["boards.id", "boards.owner_id", "boards.name", "boards.description", "boards.pin_count"])
    .select(
      sql<boolean>`boards.privacy = 'public' and owners.state = 'active' and not owners.is_private`.as(
        "is_public",
      ),
    )
    .where("boards.id", "=", sql<string>`any(${slot("ids")}::bigint[])`)
    .where("boards.trashed_at", "is", null),
);

export type BoardToIndex = Awaited<ReturnType<typeof selectBoardsToIndex>>[number];

export async function listBoardsToIndex(on: Queryable, ids: string[]): Promise<BoardToIndex[]> {
  return await selectBoardsToIndex(on, { ids });
}

/** What a thing is found by: folded texts by weight, and marks. */
export type Words = {
  id: string;
  shelf: number;
  language: string;
  /** The title or name. */
  a: string;
  b: string;
  c: string;
  d: string;
  note: string;
  /** With a weight, if they say how much, as in "c:teal A". */
  marks: string[];
};

const upsertPins = {
  name: "write_words_of_pins",
  text: `
    insert into search_pins (pin_id, shelf, words)
    select id, shelf, search_words_of(language::regconfig, a, 'A') || search_words_of(language::regconfig, b, 'B')
      || search_words_of(language::regconfig, c, 'C') || search_words_of(language::regconfig, d, 'D')
      || search_note_of(language::regconfig, note) || marks::tsvector
    from unnest($1::bigint[], $2::smallint[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[])
      as thing (id, shelf, language, a, b, c, d, note, marks)
    where exists (select from pins where pins.id = thing.id)
    order by id
    on conflict (pin_id) do update set shelf = excluded.shelf, words = excluded.words`,
};

const upsertBoards = {
  name: "write_words_of_boards",
  text: `
    insert into search_boards (board_id, shelf, words)
    select id, shelf, search_words_of(language::regconfig, a, 'A') || search_words_of(language::regconfig, b, 'B')
      || marks::tsvector
    from unnest($1::bigint[], $2::smallint[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[])
      as thing (id, shelf, language, a, b, c, d, note, marks)
    where exists (select from boards where boards.id = thing.id)
    order by id
    on conflict (board_id) do update set shelf = excluded.shelf, words = excluded.words`,
};

/** No mark has a quote or a backslash in it. */
function writeMark(mark: string): string {
  const [name, weight] = mark.split(" ");
  return weight === undefined ? `'${name}'` : `'${name}':1${weight}`;
}

const columnsOf = (words: readonly Words[]) => [
  words.map(({ id }) => id),
  words.map(({ shelf }) => shelf),
  words.map(({ language }) => language),
  words.map(({ a }) => a),
  words.map(({ b }) => b),
  words.map(({ c }) => c),
  words.map(({ d }) => d),
  words.map(({ note }) => note),
  words.map(({ marks }) => marks.map(writeMark).join(" ")),
];

export async function writePinWords(tx: Tx, words: readonly Words[]): Promise<void> {
  if (words.length > 0) await tx.query(upsertPins, columnsOf(words));
}

export async function writeBoardWords(tx: Tx, words: readonly Words[]): Promise<void> {
  if (words.length > 0) await tx.query(upsertBoards, columnsOf(words));
}

export const forgetPins = prepareWrite<{ ids: string[] }>("forget_words_of_pins")((slot) =>
  build.deleteFrom("search_pins").where("pin_id", "=", sql<string>`any(${slot("ids")}::bigint[])`),
);

export const forgetBoards = prepareWrite<{ ids: string[] }>("forget_words_of_boards")((slot) =>
  build.deleteFrom("search_boards").where("board_id", "=", sql<string>`any(${slot("ids")}::bigint[])`),
);

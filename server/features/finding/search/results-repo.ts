import { type RawBuilder, sql } from "kysely";
import { SEARCH_RESULTS_MAX } from "#contract/limits/search.ts";
import { isListedTo } from "#server/platform/authz/sensitivity-sql.ts";
import {
  isBoardVisible,
  isPinPublicAndVisible,
  isPinVisible,
  perPin,
  type ViewerIds,
  viewerIdsIn,
} from "#server/platform/authz/visibility-sql.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { build, findFirst, prepare, type Slots } from "#server/platform/db/prepared.ts";
import type { Term } from "./parse-query.ts";

/** What is looked for, ready for the index. */
export type Wanted = {
  /** The text configurations of the viewer's languages. */
  languages: string[];
  terms: readonly Term[];
  /** Further conditions: a tsquery over marks. */
  marks: string;
  /** Of these marks, the colors, each a tsquery: Pins with more of a color fit better. */
  colors: string[];
  /** How many results. Each is judged, which takes longer than finding it. */
  take?: number;
};

/** What else a Pin must be; null for anything. */
export type PinConditions = {
  /** Dates. */
  after: string | null;
  before: string | null;
  /** One of this member's favorites. */
  favoriteOf: string | null;
};

/** Whether sensitive Pins of others are found. */
type Sensitive = { listsSensitive: boolean };

export type Found = { id: string; score: number };

type WantedValues = { languages: string[]; terms: string; marks: string; colors: string[]; take: number };
type PinValues = ViewerIds & WantedValues & PinConditions;

/** What else a Pin of others must be. */
export type PublicConditions = PinConditions & Sensitive;
export type PublicValues = ViewerIds & PublicConditions;

const valuesOf = ({ languages, terms, marks, colors, take = SEARCH_RESULTS_MAX }: Wanted): WantedValues => ({
  languages,
  terms: JSON.stringify(terms),
  marks,
  colors,
  take,
});

/** Of more matches, those on the highest shelves are looked through, as far as needed. */
const RANKED_MAX = 5000;
/** Shelves are powers of two; what is on the highest has a hundred thousand saves or Pins. */
export const HIGHEST_SHELF = 16;
/** What is on the highest shelf counts half as much again as the same on the lowest. */
const SHELF_WEIGHT = 30;
/** From the highest shelves, so that the best match is among them. */
const SHELVED_MIN = 200;

/** As a query of its own, it's built once instead of for each Pin that is compared with it. */
const queryOf = (slot: Slots<WantedValues>, hasNotes = false): RawBuilder<unknown> => sql`
  (select search_query_of(${slot("languages")}::regconfig[], ${slot("terms")}::jsonb, ${sql.lit(hasNotes)})
    && ${slot("marks")}::tsquery)`;

/** How well the texts fit a term: in a title it says most. */
const scoreOfTerm = (term: RawBuilder<unknown>) => sql`ts_rank('{0.2, 0.35, 0.65, 1}', words, ${term})`;

/**
 * How well the texts fit each term, the title most, and a little how many saved it. Other marks than colors
 * must not be scored: they have no place in a text, and next to one, a word would count almost nothing.
 */
const scoreOf = (slot: Slots<WantedValues>) => sql`((
    select coalesce(sum(${scoreOfTerm(sql`term`)}), 1)
    from unnest((select search_terms_of(${slot("languages")}::regconfig[], ${slot("terms")}::jsonb)
      || ${slot("colors")}::tsquery[])) as scored (term)
  ) * (1 + shelf / ${sql.lit(SHELF_WEIGHT)}::real))::real`;

const foundIn = (rows: RawBuilder<unknown>) =>
  build.selectFrom(sql<Found>`(${rows})`.as("found")).select(["found.id", "found.score"]);

const tables = {
  pins: { name: sql.raw("search_pins"), id: sql.raw("pin_id") },
  boards: { name: sql.raw("search_boards"), id: sql.raw("board_id") },
} as const;
type Table = (typeof tables)[keyof typeof tables];

const countIn = (table: Table, slot: Slots<WantedValues>) =>
  build
    .selectFrom(
      sql`(select from ${table.name} where words @@ ${queryOf(slot)} limit ${sql.lit(RANKED_MAX + 1)})`.as(
        "matches",
      ),
    )
    .select(sql<number>`count(*)::int`.as("count"));

/** Ranks all matches, then takes those the viewer may see, the best first. */
const rankAll = (
  slot: Slots<WantedValues>,
  table: Table,
  query: RawBuilder<unknown>,
  isShown: RawBuilder<boolean>,
) =>
  foundIn(sql`
    select ranked.id, ranked.score from (
      select ${table.id} as id, ${scoreOf(slot)} as score from ${table.name} where words @@ ${query}
      order by score desc, id desc limit ${sql.lit(RANKED_MAX)}
    ) as ranked
    where ${isShown} order by score desc, id desc limit ${slot("take")}`);

/** Goes down the shelves until there is enough that the viewer may see, and ranks that. */
const rankByShelf = (
  slot: Slots<WantedValues>,
  table: Table,
  query: RawBuilder<unknown>,
  isShown: RawBuilder<boolean>,
) =>
  foundIn(sql`
    select ranked.id, ranked.score
    from generate_series(${sql.lit(HIGHEST_SHELF)}, 0, -1) as shelves (place)
    cross join lateral (
      select matches.${table.id} as id, ${scoreOf(slot)} as score from ${table.name} as matches
      where words @@ (${query} && ('''s:' || shelves.place || '''')::tsquery)
    ) as ranked
    where ${isShown} limit greatest(${slot("take")}, ${sql.lit(SHELVED_MIN)})`)
    .orderBy("found.score", "desc")
    .orderBy("found.id", "desc");

const isPinShown = (slot: Slots<PinConditions>, isVisible: RawBuilder<boolean>) => sql<boolean>`exists (
  select from pins where pins.id = ranked.id and ${perPin(isVisible)}
    and (${slot("after")}::date is null or pins.created_at >= ${slot("after")}::date)
    and (${slot("before")}::date is null or pins.created_at < ${slot("before")}::date)
    and (${slot("favoriteOf")}::bigint is null or exists (
      select from pin_favorites
      where pin_favorites.pin_id = pins.id and pin_favorites.member_id = ${slot("favoriteOf")}::bigint
    ))
)`;

const isBoardShown = (slot: Slots<ViewerIds>) => sql<boolean>`exists (
  select from boards join members as owners on owners.id = boards.owner_id
  where boards.id = ranked.id and boards.privacy = 'public' and not owners.is_private and ${isBoardVisible(viewerIdsIn(slot))}
)`;

const countPins = prepare<WantedValues>("count_matching_pins")((slot) => countIn(tables.pins, slot));
const countBoards = prepare<WantedValues>("count_matching_boards")((slot) => countIn(tables.boards, slot));

export const isPublicShown = (slot: Slots<PublicValues>) =>
  isPinShown(
    slot,
    sql`(${isListedTo(viewerIdsIn(slot), slot("listsSensitive"))} and ${isPinPublicAndVisible(viewerIdsIn(slot))})`,
  );

const rankPins = prepare<PublicValues & WantedValues>("search_pins_ranked")((slot) =>
  rankAll(slot, tables.pins, queryOf(slot), isPublicShown(slot)),
);
const rankPinsByShelf = prepare<PublicValues & WantedValues>("search_pins_by_shelf")((slot) =>
  rankByShelf(slot, tables.pins, queryOf(slot), isPublicShown(slot)),
);
const rankBoards = prepare<ViewerIds & WantedValues>("search_boards_ranked")((slot) =>
  rankAll(slot, tables.boards, queryOf(slot), isBoardShown(slot)),
);
const rankBoardsByShelf = prepare<ViewerIds & WantedValues>("search_boards_by_shelf")((slot) =>
  rankByShelf(slot, tables.boards, queryOf(slot), isBoardShown(slot)),
);

const isFew = async (counted: Promise<{ count: number }[]>) =>
  ((await findFirst(counted))?.count ?? 0) <= RANKED_MAX;

/** Whether so few Pins match that all of them can be ranked. */
export async function hasFewPins(on: Queryable, wanted: Wanted): Promise<boolean> {
  return await isFew(countPins(on, valuesOf(wanted)));
}

/** Finds public Pins that the viewer may see, best first; among many, by the shelves they are on. */
export async function searchPublicPins(
  on: Queryable,
  viewerIds: ViewerIds,
  wanted: Wanted,
  conditions: PublicConditions & { areFew: boolean },
): Promise<Found[]> {
  const values = { ...valuesOf(wanted), ...viewerIds, ...conditions };
  return conditions.areFew ? await rankPins(on, values) : await rankPinsByShelf(on, values);
}

/** Finds public boards that the viewer may see, best first. */
export async function searchPublicBoards(
  on: Queryable,
  viewerIds: ViewerIds,
  wanted: Wanted,
): Promise<Found[]> {
  const values = { ...valuesOf(wanted), ...viewerIds };
  return (await isFew(countBoards(on, values)))
    ? await rankBoards(on, values)
    : await rankBoardsByShelf(on, values);
}

const selectBoardsNamed = prepare<ViewerIds & { name: string; take: number }>("list_public_boards_named")(
  (slot) =>
    build
      .selectFrom(
        sql<{ id: string }>`(
        select board_id as id from search_boards
        where words @@ (phraseto_tsquery('simple', ${slot("name")}) && '''p:1'''::tsquery)
        order by shelf desc, board_id desc limit ${slot("take")}
      )`.as("ranked"),
      )
      .select("ranked.id")
      .where(isBoardShown(slot)),
);

/** Lists public boards with a folded text in their name that the viewer may see. */
export async function listPublicBoardsNamed(
  on: Queryable,
  viewerIds: ViewerIds,
  name: string,
  take: number,
): Promise<string[]> {
  return (await selectBoardsNamed(on, { ...viewerIds, name, take })).map(({ id }) => id);
}

/** Pins of a place whose words may include those of the member's own notes. */
type PlaceValues = PinValues & { ownMarks: string; sharedMarks: string };

const rankOwn = prepare<PlaceValues>("search_own_pins")((slot) => {
  // No one reads another's note, so it isn't found either.
  const query = sql`(select
    (${queryOf(slot, true)} && ${slot("ownMarks")}::tsquery)
    || (${queryOf(slot)} && ${slot("sharedMarks")}::tsquery)
  )`;
  return foundIn(sql`
    select ranked.id, ranked.score from (
      select id, ${scoreOf(slot)} as score from (
        select pin_id as id, words, shelf from search_pins where words @@ ${query}
        order by pin_id desc limit ${sql.lit(RANKED_MAX)}
      ) as newest
      order by score desc, id desc limit ${sql.lit(RANKED_MAX)}
    ) as ranked
    where ${isPinShown(slot, isPinVisible(viewerIdsIn(slot)))} order by score desc, id desc limit ${slot("take")}`);
});

/** Finds Pins among the viewer's own, by their notes too, and among those with the shared marks. */
export async function searchOwnPins(
  on: Queryable,
  viewerIds: ViewerIds,
  wanted: Wanted,
  values: PinConditions & { ownMarks: string; sharedMarks: string },
): Promise<Found[]> {
  return await rankOwn(on, { ...valuesOf(wanted), ...viewerIds, ...values });
}

const selectContents = prepare<{ ids: string[] }>("list_contents_of_pins")((slot) =>
  build
    .selectFrom("pins")
    .innerJoin("pictures", "pictures.id", "pins.picture_id")
    .select(["pins.id", sql<string>`encode(pictures.content_hash, 'hex')`.as("content")])
    .where("pins.id", "=", sql<string>`any(${slot("ids")}::bigint[])`),
);

/** Which of the Pins show the same picture. */
export async function listContents(on: Queryable, ids: string[]): Promise<Map<string, string>> {
  const rows = await selectContents(on, { ids });
  return new Map(rows.map(({ id, content }) => [id, content]));
}

type Names = { boards: string[]; by: string[]; from: string[] };

const membersNamed = (usernames: string[]) =>
  sql<string[]>`array(select id from members where username_key = any(${usernames}))`;

const selectNames = prepare<ViewerIds & Names>("list_named_in_search")((slot) =>
  build.selectNoFrom([
    sql<string[]>`array(
      select boards.id from boards join members as owners on owners.id = boards.owner_id
      where boards.name_key = any(${slot("boards")}) and ${isBoardVisible(viewerIdsIn(slot))}
        and (boards.owner_id = ${slot("viewerId")}::bigint or exists (
          select from board_members
          where board_members.board_id = boards.id and board_members.member_id = ${slot("viewerId")}::bigint
        ))
      limit 50
    )`.as("board_ids"),
    membersNamed(slot("by")).as("by_ids"),
    membersNamed(slot("from")).as("from_ids"),
  ]),
);

/** Finds the viewer's boards of these names, and members by username. */
export async function findNamed(
  on: Queryable,
  viewerIds: ViewerIds,
  names: Names,
): Promise<{ boardIds: string[]; byIds: string[]; fromIds: string[] }> {
  const isAsked = names.boards.length + names.by.length + names.from.length > 0;
  const row = isAsked ? await findFirst(selectNames(on, { ...viewerIds, ...names })) : null;
  return { boardIds: row?.board_ids ?? [], byIds: row?.by_ids ?? [], fromIds: row?.from_ids ?? [] };
}

const selectShared = prepare<{ memberId: string }>("list_boards_shared_with")((slot) =>
  build
    .selectFrom("board_members")
    .select("board_id")
    .where("member_id", "=", slot("memberId"))
    .where(
      sql<boolean>`(role <> 'owner' or exists (
        select from board_savers where board_savers.board_id = board_members.board_id
          and board_savers.member_id <> ${slot("memberId")}::bigint
      ))`,
    )
    .limit(500),
);

/** The boards where others save too. */
export async function listSharedBoards(on: Queryable, memberId: string): Promise<string[]> {
  return (await selectShared(on, { memberId })).map((row) => row.board_id);
}

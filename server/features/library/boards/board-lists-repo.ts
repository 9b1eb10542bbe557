import { sql } from "kysely";
import { isBoardVisible, type ViewerIds, viewerIdsIn } from "#server/platform/authz/visibility-sql.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { Position } from "#server/platform/db/keyset.ts";
import { build, findFirst, prepare, type Slots } from "#server/platform/db/prepared.ts";
import type { BoardFilter } from "./board-filters.ts";
import { type BoardRow, listedBoardRows } from "./board-rows-repo.ts";
import { isGroupBoard } from "./first-collaborators-repo.ts";

/** Selects whose boards to list, and which of them. */
export type BoardListQuery = ViewerIds & {
  memberId: string;
  /** Your own list also has the boards you collaborate on and, on request, archived ones. */
  isOwn: boolean;
  withArchived: boolean;
  /** Null means any privacy. */
  privacy: readonly string[] | null;
  /** What the name or the description has to contain; null for any. */
  text: string | null;
  /** Matches boards that pass any filter. With no filters, everything that isn't archived. */
  filters?: BoardFilter[];
};

/** The order that goes before the sort itself. */
export type Grouping = {
  /** Sorts by profile group first. */
  byProfileGroup: boolean;
  groupBoardsFirst: boolean;
};

/** A board's position: its rank in the grouping, then its sort key. */
export type RankedPosition = Position & { rank: number };

type ListedBoard = BoardRow & RankedPosition;

type BoardListValues = Required<BoardListQuery> & Grouping;

/** In microseconds, because timestamps on the wire lose them and the next page must continue at the exact row. */
export const boardUsedAt = sql<string>`(extract(epoch from coalesce(boards.last_pinned_at, boards.created_at)) * 1000000)::bigint`;

const isGroup = (slot: Slots<ViewerIds>) => isGroupBoard(viewerIdsIn(slot));

function isChosen(slot: Slots<BoardListValues>) {
  const filters = slot("filters");
  const has = (filter: BoardFilter) => sql<boolean>`${sql.lit(filter)} = any(${filters}::text[])`;
  return sql<boolean>`(case when keepers.archived_at is not null then ${has("archived")}
    else (boards.privacy = 'secret' and ${has("secret")}) or (${isGroup(slot)} and ${has("group")}) end)`;
}

function rankOf(slot: Slots<BoardListValues>) {
  return sql<number>`(2 * (case when not ${slot("byProfileGroup")}::boolean then 0
      when keepers.archived_at is not null then 4
      when keepers.favorite_at is not null and ${slot("isOwn")}::boolean then 0
      when boards.privacy = 'secret' then 3
      when boards.privacy = 'protected' then 2 else 1 end)
    + (case when ${slot("groupBoardsFirst")}::boolean and not ${isGroup(slot)} then 1 else 0 end))`;
}

/** Others learn who collaborates on a board unless its owner's profile is private. */
const showsCollaborators = sql<boolean>`not owners.is_private`;

function boardsOfMember(slot: Slots<BoardListValues>) {
  return build
    .selectFrom("board_members as keepers")
    .innerJoin("boards", "boards.id", "keepers.board_id")
    .innerJoin("members as owners", "owners.id", "boards.owner_id")
    .select("boards.id")
    .select(rankOf(slot).as("rank"))
    .where("keepers.member_id", "=", slot("memberId"))
    .where(
      sql<boolean>`(${slot("isOwn")}::boolean
        or (keepers.archived_at is null and boards.privacy = 'public'
          and (keepers.role = 'owner' or ${showsCollaborators})))`,
    )
    .where(
      sql<boolean>`(case when cardinality(${slot("filters")}::text[]) = 0
        then keepers.archived_at is null or ${slot("withArchived")}::boolean
        else ${isChosen(slot)} end)`,
    )
    .where(
      sql<boolean>`(${slot("privacy")}::text[] is null or boards.privacy = any(${slot("privacy")}::text[]))`,
    )
    .where(
      sql<boolean>`(${slot("text")}::text is null
        or position(lower(${slot("text")}) in lower(boards.name || ' ' || boards.description)) > 0)`,
    )
    .where(isBoardVisible(viewerIdsIn(slot)));
}

type After = { afterRank: number | null; afterKey: string | null; afterId: string | null; take: number };

const recent = (slot: Slots<BoardListValues & After>) =>
  boardsOfMember(slot)
    .select(boardUsedAt.as("key"))
    .where(
      sql<boolean>`(${slot("afterKey")}::bigint is null or (${rankOf(slot)}, -${boardUsedAt}, -boards.id)
        > (${slot("afterRank")}::integer, -${slot("afterKey")}::bigint, -${slot("afterId")}::bigint))`,
    )
    .orderBy("rank")
    .orderBy(boardUsedAt, "desc")
    .orderBy("boards.id", "desc")
    .limit(slot("take"));

const createdAt = sql<string>`(extract(epoch from boards.created_at) * 1000000)::bigint`;

const byAge = (slot: Slots<BoardListValues & After>, direction: "asc" | "desc") => {
  const sign = sql.raw(direction === "asc" ? "" : "-");
  return boardsOfMember(slot)
    .select(createdAt.as("key"))
    .where(
      sql<boolean>`(${slot("afterKey")}::bigint is null or (${rankOf(slot)}, ${sign}${createdAt}, ${sign}boards.id)
        > (${slot("afterRank")}::integer, ${sign}${slot("afterKey")}::bigint, ${sign}${slot("afterId")}::bigint))`,
    )
    .orderBy("rank")
    .orderBy(createdAt, direction)
    .orderBy("boards.id", direction)
    .limit(slot("take"));
};

const inOwnOrder = (slot: Slots<BoardListValues & After>) =>
  boardsOfMember(slot)
    .select("keepers.order_key as key")
    .where(
      sql<boolean>`(${slot("afterKey")}::text is null or (${rankOf(slot)}, keepers.order_key, boards.id)
        > (${slot("afterRank")}::integer, ${slot("afterKey")}::text, ${slot("afterId")}::bigint))`,
    )
    .orderBy("rank")
    .orderBy("keepers.order_key")
    .orderBy("boards.id")
    .limit(slot("take"));

/** Finds the page in a subquery first, so that only its boards are loaded in full. */
const selectRecent = prepare<BoardListValues & After>("list_boards_by_use")((slot) =>
  listedBoardRows(viewerIdsIn(slot))
    .innerJoin(recent(slot).as("listed"), "listed.id", "boards.id")
    .select(["listed.rank", "listed.key"])
    .orderBy("listed.rank")
    .orderBy("listed.key", "desc")
    .orderBy("listed.id", "desc"),
);

const selectCustom = prepare<BoardListValues & After>("list_boards_by_order")((slot) =>
  listedBoardRows(viewerIdsIn(slot))
    .innerJoin(inOwnOrder(slot).as("listed"), "listed.id", "boards.id")
    .select(["listed.rank", "listed.key"])
    .orderBy("listed.rank")
    .orderBy("listed.key")
    .orderBy("listed.id"),
);

const selectByAge = (direction: "asc" | "desc") =>
  prepare<BoardListValues & After>(`list_boards_by_age_${direction}`)((slot) =>
    listedBoardRows(viewerIdsIn(slot))
      .innerJoin(byAge(slot, direction).as("listed"), "listed.id", "boards.id")
      .select(["listed.rank", "listed.key"])
      .orderBy("listed.rank")
      .orderBy("listed.key", direction)
      .orderBy("listed.id", direction),
  );

const selectNewest = selectByAge("desc");
const selectOldest = selectByAge("asc");

const selectNames = prepare<BoardListValues>("list_boards_for_alphabet")((slot) =>
  boardsOfMember(slot).select("boards.name as key"),
);

type List = (
  on: Queryable,
  query: BoardListQuery & Grouping,
  after: RankedPosition | null,
  take: number,
) => Promise<ListedBoard[]>;

export const listBoardsByUse: List = async (on, query, after, take) =>
  await selectRecent(on, { ...withFilters(query), ...toAfter(after), take });

export const listBoardsByOrder: List = async (on, query, after, take) =>
  await selectCustom(on, { ...withFilters(query), ...toAfter(after), take });

export const listBoardsByAge: Record<"newest" | "oldest", List> = {
  newest: async (on, query, after, take) =>
    await selectNewest(on, { ...withFilters(query), ...toAfter(after), take }),
  oldest: async (on, query, after, take) =>
    await selectOldest(on, { ...withFilters(query), ...toAfter(after), take }),
};

/** Returns all names, unordered. */
export async function listBoardNames(
  on: Queryable,
  query: BoardListQuery & Grouping,
): Promise<RankedPosition[]> {
  return await selectNames(on, withFilters(query));
}

function withFilters(query: BoardListQuery & Grouping): BoardListValues {
  return { ...query, filters: query.filters ?? [] };
}

function toAfter(after: RankedPosition | null): Omit<After, "take"> {
  return { afterRank: after?.rank ?? null, afterKey: after?.key ?? null, afterId: after?.id ?? null };
}

const selectOrderSettings = prepare<{ memberId: string }>("get_board_taste")((slot) =>
  build
    .selectFrom("members")
    .select("board_sort")
    .select(sql<boolean>`boards_ordered_at is not null`.as("has_custom_order"))
    .select(
      sql<boolean>`exists (
        select from board_members join boards on boards.id = board_members.board_id
        where board_members.member_id = members.id and board_members.archived_at is null
          and boards.trashed_at is null
          and ${isGroupBoard({ viewerId: slot("memberId"), fullViewerId: slot("memberId") })}
      )`.as("has_group_board"),
    )
    .where("id", "=", slot("memberId")),
);

export type BoardOrderSettings = Awaited<ReturnType<typeof selectOrderSettings>>[number];

/** Loads the settings that decide the default order of a member's own boards. */
export async function findBoardOrderSettings(
  on: Queryable,
  memberId: string,
): Promise<BoardOrderSettings | null> {
  return await findFirst(selectOrderSettings(on, { memberId }));
}

import { sql } from "kysely";
import type { Db, Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";
import { namesLock } from "./board-writes-repo.ts";
import type { Around, Placed } from "./rearrange.ts";

// As one text: a row for each of thousands of boards would cost more than all the rest.
const inOrder = sql<
  string | null
>`string_agg(board_id || ' ' || order_key, ',' order by order_key, board_id)`;

function readPlaced(text: string | null): Placed[] {
  return (text?.split(",") ?? []).map((pair) => {
    const [id = "", key = ""] = pair.split(" ");
    return { id, key };
  });
}

const selectRun = prepare<{ memberId: string; boardIds: string[] }>("get_run_of_boards")((slot) => {
  const kept = build.selectFrom("board_members").where("member_id", "=", slot("memberId"));
  return build
    .selectFrom(
      build
        .selectFrom("board_members")
        .innerJoin("boards", "boards.id", "board_members.board_id")
        .select((eb) => [
          eb.fn.min("order_key").as("first"),
          eb.fn.max("order_key").as("last"),
          sql<boolean | null>`bool_or(boards.trashed_at is not null or (board_members.role = 'collaborator'
            and exists (select from members where id = boards.owner_id and state <> 'active')))`.as(
            "has_hidden",
          ),
        ])
        .where("board_members.member_id", "=", slot("memberId"))
        .where(sql<boolean>`board_members.board_id = any(${slot("boardIds")}::bigint[])`)
        .as("named"),
    )
    .select("has_hidden")
    .select((eb) => [
      kept
        .select(inOrder.as("run"))
        .where("order_key", ">=", eb.ref("first"))
        .where("order_key", "<=", eb.ref("last"))
        .as("run"),
      kept
        .select((of) => of.fn.max("order_key").as("key"))
        .where("order_key", "<", eb.ref("first"))
        .as("before"),
      kept
        .select((of) => of.fn.min("order_key").as("key"))
        .where("order_key", ">", eb.ref("last"))
        .as("after"),
    ]);
});

type Run = Around & {
  boards: Placed[];
  /** One of the named is in a trash or otherwise not there. */
  hasHidden: boolean;
};

/** Of the boards that the member keeps, in their order, those from the first to the last of the named. */
export async function getRun(tx: Tx, memberId: string, boardIds: string[]): Promise<Run> {
  const row = await findFirst(selectRun(tx, { memberId, boardIds }));
  return {
    boards: readPlaced(row?.run ?? null),
    hasHidden: row?.has_hidden ?? false,
    before: row?.before ?? null,
    after: row?.after ?? null,
  };
}

const selectAll = prepare<{ memberId: string }>("get_order_of_boards")((slot) =>
  build.selectFrom("board_members").select(inOrder.as("all")).where("member_id", "=", slot("memberId")),
);

/** All boards that the member keeps, in their order. */
export async function getOrder(tx: Tx, memberId: string): Promise<Placed[]> {
  return readPlaced((await findFirst(selectAll(tx, { memberId })))?.all ?? null);
}

type Stored = { memberId: string; boardIds: string[]; keys: string[] };

const store = prepare<Stored>("store_board_order")((slot) =>
  build
    .with("placed", (query) =>
      query
        .updateTable("board_members")
        .from(
          sql<{
            id: string;
            key: string;
          }>`unnest(${slot("boardIds")}::bigint[], ${slot("keys")}::text[])`.as<"changed">(
            sql`changed (id, key)`,
          ),
        )
        .set({ order_key: sql<string>`changed.key` })
        .whereRef("board_members.board_id", "=", "changed.id")
        .where("board_members.member_id", "=", slot("memberId"))
        // Says nothing new, but spares the planner to read all that the member keeps.
        .where(sql<boolean>`board_members.board_id = any(${slot("boardIds")}::bigint[])`),
    )
    .with("marked", (query) =>
      query
        .updateTable("members")
        .set({ boards_ordered_at: sql<string>`now()`, board_sort: "custom" })
        .where("id", "=", slot("memberId"))
        .where(sql<boolean>`(boards_ordered_at is null or board_sort is distinct from 'custom')`),
    )
    .insertInto("events")
    .values({
      actor_id: slot("memberId"),
      verb: "boards_reordered",
      object_type: "member",
      object_id: sql<string>`${slot("memberId")}::bigint::text`,
      visibility: "private",
    }),
);

/** The keys that change, the member's liking for their own order, and the event that tells of it: one statement. */
export async function storeOrder(tx: Tx, memberId: string, changed: readonly Placed[]): Promise<void> {
  const boardIds = changed.map(({ id }) => id);
  await store(tx, { memberId, boardIds, keys: changed.map(({ key }) => key) });
}

// Those between whose keys one more fits need not be written; for so few that is no saving.
export const exchangedMax = 20;

/*
 * Waits its turn as `lockBoardNames` does, before a row is locked. A row that changed while it waited is read anew with
 * its lock; and whoever else goes by this turn leaves no two boards of a member at one key. The list comes as text: a
 * plan for an array depends on its length, and would be made anew each time, which takes longer than the statement.
 */
const exchange = {
  name: "exchange_places_of_boards",
  text: `
    with turn as materialized (
      select ${namesLock}, $1::bigint as member_id
    ), asked as (
      select value::bigint as board_id, place from string_to_table($2, ',') with ordinality as asked (value, place)
      limit ${exchangedMax}
    ), named as materialized (
      select kept.board_id, kept.order_key, asked.place,
        boards.trashed_at is not null or boards.owner_id <> $1 and owner.state <> 'active' as is_hidden
      from turn, asked, lateral (
        select board_id, order_key from board_members
        where board_members.board_id = asked.board_id and board_members.member_id = turn.member_id
        for no key update
      ) kept
      join boards on boards.id = kept.board_id
      join members owner on owner.id = boards.owner_id
    ), held as (
      select order_key, row_number() over (order by order_key) as place from named
    ), judged as materialized (
      select count(distinct board_id) = $3 and not bool_or(is_hidden) and not exists (
        select from named join board_members other using (order_key)
        where other.member_id = $1 and other.board_id <> named.board_id
      ) as can_be
      from named
    ), placed as (
      update board_members set order_key = held.order_key
      from named join held using (place), judged
      where can_be and board_members.member_id = $1 and board_members.board_id = named.board_id
        and named.order_key <> held.order_key
    ), marked as (
      update members set boards_ordered_at = now(), board_sort = 'custom' from judged
      where can_be and id = $1 and (boards_ordered_at is null or board_sort is distinct from 'custom')
    ), told as (
      insert into events (actor_id, verb, object_type, object_id, visibility)
      select $1, 'boards_reordered', 'member', $1::text, 'private' from judged where can_be
    )
    select can_be from judged`,
};

/**
 * The named exchange the keys that they hold: all in one statement, where a reckoning takes six. Right for few, as each
 * is written. False, and nothing done, when they are not all there or their keys don't tell them apart.
 */
export async function exchangePlaces(
  db: Db,
  memberId: string,
  boardIds: readonly string[],
): Promise<boolean> {
  const values = [memberId, boardIds.join(","), boardIds.length];
  const row = await findFirst(db.query<{ can_be: boolean | null }>(exchange, values));
  return row?.can_be ?? false;
}

import { sql } from "kysely";
import type { Db, Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";
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

const store = {
  name: "store_board_order",
  text: "select keep_order_of_boards($1, $2, $3)",
};

export async function storeOrder(tx: Tx, memberId: string, changed: readonly Placed[]): Promise<void> {
  await tx.query(store, [memberId, changed.map(({ id }) => id), changed.map(({ key }) => key)]);
}

// Those between whose keys one more fits need not be written; for so few that is no saving.
export const exchangedMax = 20;

const exchange = {
  name: "exchange_places_of_boards",
  text: "select exchange_places_of_boards($1, $2) as is_done",
};

/**
 * The named exchange the keys that they hold: all in one trip, with the lock of names, where a reckoning takes six. Right
 * for few, as each is written. False, and nothing done, when they are not all there or their keys don't tell them apart.
 */
export async function exchangePlaces(
  db: Db,
  memberId: string,
  boardIds: readonly string[],
): Promise<boolean> {
  const row = await findFirst(db.query<{ is_done: boolean }>(exchange, [memberId, boardIds]));
  return row?.is_done ?? false;
}

import { sql } from "kysely";
import type { Db, Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";
import type { Bounds, Placed } from "./rearrange.ts";

// Encoded as one text, because a row for each of thousands of boards would cost more than everything else.
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

type Run = Bounds & {
  boards: Placed[];
  /** Whether a named board is in the trash or otherwise unavailable. */
  hasHidden: boolean;
};

/** Returns the member's boards from the first to the last of the named ones, in order. */
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

/** Returns all the member's boards, in order. */
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

// Moving a single board could write fewer keys, but with this few boards that saves nothing.
export const exchangeMax = 20;

const exchange = {
  name: "exchange_places_of_boards",
  text: "select exchange_places_of_boards($1, $2) as is_done",
};

/**
 * Redistributes the named boards' own keys among them, including the lock of names, in one round trip instead of six.
 * Writes every named board, so use it only for a few. Returns false and changes nothing if a board is missing or the
 * keys aren't all different.
 */
export async function exchangePlaces(
  db: Db,
  memberId: string,
  boardIds: readonly string[],
): Promise<boolean> {
  const row = await findFirst(db.query<{ is_done: boolean }>(exchange, [memberId, boardIds]));
  return row?.is_done ?? false;
}

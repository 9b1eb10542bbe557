import { sql } from "kysely";
import type { Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";
import type { Placed } from "./rearrange.ts";

type Asked = { memberId: string; boardIds: string[] };

// As one text: a row for each of thousands of boards would cost more than all the rest.
const selectOrder = prepare<Asked>("get_order_of_boards")((slot) =>
  build.selectNoFrom([
    sql<string | null>`(
      select string_agg(board_id || ' ' || order_key, ',' order by order_key, board_id)
      from board_members where member_id = ${slot("memberId")}::bigint
    )`.as("order"),
    sql<number>`(
      select count(*)::int from boards join members as owners on owners.id = boards.owner_id
      where boards.id = any(${slot("boardIds")}::bigint[])
        and boards.trashed_at is null and owners.state = 'active'
    )`.as("live_count"),
  ]),
);

/** All boards that the member keeps, those in a trash too, and how many of the asked are there to be seen. */
export async function getOrder(
  tx: Tx,
  memberId: string,
  boardIds: string[],
): Promise<{ all: Placed[]; liveCount: number }> {
  const row = await findFirst(selectOrder(tx, { memberId, boardIds }));
  const all = (row?.order?.split(",") ?? []).map((pair) => {
    const [id = "", key = ""] = pair.split(" ");
    return { id, key };
  });
  return { all, liveCount: row?.live_count ?? 0 };
}

const setKeys = prepare<{ memberId: string; boardIds: string[]; keys: string[] }>("set_board_order_keys")(
  (slot) =>
    build
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
      .where("board_members.member_id", "=", slot("memberId")),
);

export async function writeOrderKeys(tx: Tx, memberId: string, changed: readonly Placed[]): Promise<void> {
  if (changed.length === 0) return;
  const boardIds = changed.map(({ id }) => id);
  await setKeys(tx, { memberId, boardIds, keys: changed.map(({ key }) => key) });
}

const setOrdered = prepare<{ memberId: string }>("mark_boards_ordered")((slot) =>
  build
    .updateTable("members")
    .set({ boards_ordered_at: sql<string>`now()`, board_sort: "custom" })
    .where("id", "=", slot("memberId")),
);

export async function markOrdered(tx: Tx, memberId: string): Promise<void> {
  await setOrdered(tx, { memberId });
}

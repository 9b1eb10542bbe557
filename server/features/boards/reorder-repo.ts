import { sql } from "kysely";
import type { Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";
import type { Placed } from "./rearrange.ts";

// As one text: a row for each of thousands of boards would cost more than all the rest. What may not be named is looked
// for from its own side, for it is little.
const selectOrder = prepare<{ memberId: string }>("get_order_of_boards")((slot) =>
  build.selectNoFrom([
    sql<string | null>`(
      select string_agg(board_id || ' ' || order_key, ',' order by order_key, board_id)
      from board_members where member_id = ${slot("memberId")}::bigint
    )`.as("order"),
    sql<string[]>`array(
      select id::text from boards where owner_id = ${slot("memberId")}::bigint and trashed_at is not null
      union all
      select boards.id::text from board_members
      join boards on boards.id = board_members.board_id
      join members as owners on owners.id = boards.owner_id
      where board_members.member_id = ${slot("memberId")}::bigint and board_members.role = 'collaborator'
        and (boards.trashed_at is not null or owners.state <> 'active')
    )`.as("hidden_ids"),
  ]),
);

/** All boards that the member keeps, in their order, and those of them that are in a trash or otherwise not there. */
export async function getOrder(
  tx: Tx,
  memberId: string,
): Promise<{ all: Placed[]; hiddenIds: ReadonlySet<string> }> {
  const row = await findFirst(selectOrder(tx, { memberId }));
  const all = (row?.order?.split(",") ?? []).map((pair) => {
    const [id = "", key = ""] = pair.split(" ");
    return { id, key };
  });
  return { all, hiddenIds: new Set(row?.hidden_ids) };
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
        .where("board_members.member_id", "=", slot("memberId")),
    )
    .with("marked", (query) =>
      query
        .updateTable("members")
        .set({ boards_ordered_at: sql<string>`now()`, board_sort: "custom" })
        .where("id", "=", slot("memberId")),
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

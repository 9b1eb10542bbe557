import { sql } from "kysely";
import type { Tx } from "#server/platform/db/database.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";

type Kept = { boardId: string; memberId: string; isArchived: boolean };

const setArchivedAt = prepare<Kept>("set_board_archived")((slot) =>
  build
    .updateTable("board_members")
    .set({ archived_at: sql<string | null>`case when ${slot("isArchived")}::boolean then now() end` })
    .where("board_id", "=", slot("boardId"))
    .where("member_id", "=", slot("memberId"))
    .where(sql<boolean>`(archived_at is null) = ${slot("isArchived")}::boolean`)
    .returning("board_id"),
);

/** False when it was so already. */
export async function setArchived(tx: Tx, kept: Kept): Promise<boolean> {
  return (await setArchivedAt(tx, kept)).length > 0;
}

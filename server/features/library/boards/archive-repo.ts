import { sql } from "kysely";
import type { Tx } from "#server/platform/db/database.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";

type ArchiveValues = { boardId: string; memberId: string; isArchived: boolean };

const setArchivedAt = prepare<ArchiveValues>("set_board_archived")((slot) =>
  build
    .updateTable("board_members")
    .set({ archived_at: sql<string | null>`case when ${slot("isArchived")}::boolean then now() end` })
    .where("board_id", "=", slot("boardId"))
    .where("member_id", "=", slot("memberId"))
    .where(sql<boolean>`(archived_at is null) = ${slot("isArchived")}::boolean`)
    .returning("board_id"),
);

/** Returns false if nothing changed. */
export async function setArchived(tx: Tx, values: ArchiveValues): Promise<boolean> {
  return (await setArchivedAt(tx, values)).length > 0;
}

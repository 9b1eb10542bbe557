import { sql } from "kysely";
import type { Queryable } from "#server/platform/db/database.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";

const isRunningOn = (ids: unknown) =>
  sql<boolean>`state = 'running'
    and (board_id = any(${ids}::bigint[]) or target_board_id = any(${ids}::bigint[]))`;

const selectRunning = prepare<{ boardIds: string[] }>("list_running_board_actions")((slot) =>
  build
    .selectFrom("board_actions")
    .select(["id", "action_type", "board_id", "section_id", "is_whole_board"])
    .select(["target_board_id", "target_section_id", "total", "done"])
    .select(sql<number>`extract(epoch from created_at)::int`.as("created_timestamp"))
    .where(isRunningOn(slot("boardIds")))
    .orderBy("id"),
);

/** What an action looks like while it runs. */
export type BoardActionRow = Awaited<ReturnType<typeof selectRunning>>[number];

/** What goes on now on these boards, as its source or as its target. */
export async function listRunningActions(on: Queryable, boardIds: string[]): Promise<BoardActionRow[]> {
  return boardIds.length === 0 ? [] : await selectRunning(on, { boardIds });
}

import { sql } from "kysely";
import type { Db } from "#server/platform/db/database.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";

/** The number of Pins deleted per transaction. */
export const PURGE_BATCH = 500;

export const takePins = prepare<{ memberId: string }>("take_pins_to_purge")((slot) =>
  build
    .selectFrom("pins")
    .select(["id", "pinner_id", "board_id", "section_id", "state"])
    .where("pinner_id", "=", slot("memberId"))
    .limit(PURGE_BATCH),
);

export const removePins = prepare<{ ids: string[] }>("purge_pins")((slot) =>
  build.deleteFrom("pins").where("id", "=", sql<string>`any(${slot("ids")}::bigint[])`),
);

export type PurgedPin = Awaited<ReturnType<typeof takePins>>[number];

/** Other members keep what they saved from this member, without the name. */
const statements = [
  "update pins set creator_id = null where creator_id = $1",
  "delete from pin_favorites where member_id = $1",
  "delete from pin_hides where member_id = $1",
  "delete from write_keys where member_id = $1",
  "delete from member_follows where follower_id = $1 or followed_id = $1",
  "delete from follow_requests where follower_id = $1 or followed_id = $1",
  "delete from follow_counts where member_id = $1",
  "delete from member_blocks where blocker_id = $1 or blocked_id = $1",
];

export async function purgeMarks(db: Db, memberId: string): Promise<void> {
  for (const text of statements) await db.query({ text }, [memberId]);
}

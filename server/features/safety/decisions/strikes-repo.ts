import { sql } from "kysely";
import type { Queryable } from "#server/platform/db/database.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";

const count = prepare<{ memberId: string; now: string }>("count_strikes")((slot) =>
  build
    .selectFrom("decisions")
    .select([
      sql<number>`coalesce(sum(strikes), 0)::int`.as("strikes"),
      sql<number>`count(*) filter (where rule = 'copyright')::int`.as("copyright"),
      sql<string | null>`min(strikes_until)`.as("until"),
    ])
    .where("owner_id", "=", slot("memberId"))
    .where("strikes", ">", 0)
    .where("lifted_at", "is", null)
    .where("strikes_until", ">", slot("now")),
);

/** A member's strikes that haven't ended, how many decisions about copyright are among them, and when the next ends. */
export async function countStrikes(on: Queryable, values: { memberId: string; now: string }) {
  return (await findFirst(count(on, values))) ?? { strikes: 0, copyright: 0, until: null };
}

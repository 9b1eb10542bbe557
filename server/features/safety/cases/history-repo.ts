import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/platform/db/database.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";

const SHOWN_DECISIONS = 5;
/** More needn't be counted. */
const COUNT_MAX = 100;

type OfOwner = { ownerId: string; caseId: string };

const counted = (rows: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::int from (${rows} limit ${sql.lit(COUNT_MAX)}) as counted)`;

const select = prepare<OfOwner>("read_history_of_owner")((slot) =>
  build
    .selectFrom("members")
    .select("created_at as joined_at")
    .select([
      counted(
        sql`select from cases where owner_id = members.id and state = 'open' and id <> ${slot("caseId")}::bigint`,
      ).as("open_case_count"),
      counted(sql`select from decisions where owner_id = members.id`).as("decision_count"),
      sql<number>`(select coalesce(sum(strikes), 0)::int from decisions
        where owner_id = members.id and strikes > 0 and lifted_at is null and strikes_until > now())`.as(
        "strikes",
      ),
    ])
    .where("id", "=", slot("ownerId")),
);

const selectDecisions = prepare<{ ownerId: string }>("list_decisions_about_owner")((slot) =>
  build
    .selectFrom("decisions")
    .select(["id", "kind", "rule", "decided_at", sql<boolean>`lifted_at is not null`.as("is_lifted")])
    .where("owner_id", "=", slot("ownerId"))
    .orderBy("id", "desc")
    .limit(SHOWN_DECISIONS),
);

/** What staff know of the owner of a thing. */
export async function readHistory(db: Db, values: OfOwner) {
  const [row, decisions] = await Promise.all([
    findFirst(select(db, values)),
    selectDecisions(db, { ownerId: values.ownerId }),
  ]);
  return { joined_at: null, open_case_count: 0, decision_count: 0, strikes: 0, ...row, decisions };
}

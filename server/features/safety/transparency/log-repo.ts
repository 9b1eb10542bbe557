import { sql } from "kysely";
import type { Db } from "#server/platform/db/database.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";

type Values = { until: string; beforeTime: string; beforeId: string; take: number };

const select = prepare<Values>("list_log_of_decisions")((slot) =>
  build
    .selectFrom("decisions")
    .select(["id", "decided_at", "kind", "rule", "source", "action"])
    .select(
      sql<"waiting" | "kept" | "lifted" | null>`case when lifted_at is not null then 'lifted' else (
        select appeal from moderation_notices where decision_id = decisions.id order by id desc limit 1
      ) end`.as("appeal"),
    )
    .where("decided_at", "<", slot("until"))
    .where(sql<boolean>`(decided_at, id) < (${slot("beforeTime")}::timestamptz, ${slot("beforeId")}::bigint)`)
    .orderBy("decided_at", "desc")
    .orderBy("id", "desc")
    .limit(slot("take")),
);

export type LoggedDecision = Awaited<ReturnType<typeof select>>[number];

/** Decisions before `until`, newest first. */
export async function listLoggedDecisions(
  db: Db,
  { until, after, take }: { until: string; after: { key: string; id: string } | null; take: number },
): Promise<LoggedDecision[]> {
  return await select(db, { until, beforeTime: after?.key ?? "infinity", beforeId: after?.id ?? "0", take });
}

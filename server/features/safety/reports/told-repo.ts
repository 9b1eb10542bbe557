import { sql } from "kysely";
import type { Tx } from "#server/platform/db/database.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";

type Values = { before: string; take: number };

/** The email is null unless the member is active and has confirmed it. */
const takeSome = prepare<Values>("take_untold_reports")((slot) =>
  build
    .with("due", (query) =>
      query
        .selectFrom("reports")
        .select("id")
        .where("handled_at", "<", slot("before"))
        .where("told_at", "is", null)
        .where("reporter_id", "is not", null)
        .orderBy("handled_at")
        .orderBy("id")
        .limit(slot("take"))
        .forUpdate()
        .skipLocked(),
    )
    .updateTable("reports")
    .from(["due", "members"])
    .set({ told_at: sql<string>`now()` })
    .whereRef("reports.id", "=", "due.id")
    .whereRef("members.id", "=", "reports.reporter_id")
    .returning([
      "reports.kind",
      "reports.state",
      "reports.answer",
      "reports.created_at",
      "reports.objected_at",
    ])
    .returning([
      "members.username",
      "members.locale",
      sql<
        string | null
      >`case when members.state = 'active' and members.email_confirmed_at is not null then members.email end`.as(
        "email",
      ),
    ]),
);

export async function takeUntold(tx: Tx, values: Values) {
  return await takeSome(tx, values);
}

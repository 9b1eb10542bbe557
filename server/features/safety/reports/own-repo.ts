import type { Db } from "#server/platform/db/database.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";

type Values = { reporterId: string; beforeId: string; take: number };

const selectOwn = prepare<Values>("list_own_reports")((slot) =>
  build
    .selectFrom("reports")
    .select(["id", "kind", "reason", "text", "state", "created_at", "handled_at"])
    .where("reporter_id", "=", slot("reporterId"))
    .where("id", "<", slot("beforeId"))
    .orderBy("id", "desc")
    .limit(slot("take")),
);

export type OwnReportRow = Awaited<ReturnType<typeof selectOwn>>[number];

export async function listReportsOf(on: Db, values: Values): Promise<OwnReportRow[]> {
  return await selectOwn(on, values);
}

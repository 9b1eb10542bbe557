import { sql } from "kysely";
import type { Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";

const countOne = prepare<{ counted: Buffer }>("count_mail")((slot) =>
  build
    .insertInto("mail_counts")
    .values({ counted: slot("counted"), day: sql<string>`(now() at time zone 'utc')::date`, count: 1 })
    .onConflict((conflict) =>
      conflict.column("counted").doUpdateSet((update) => ({
        count: sql<number>`case when mail_counts.day = ${update.ref("excluded.day")}
          then mail_counts.count + 1 else 1 end`,
        day: update.ref("excluded.day"),
      })),
    )
    .returning("count"),
);

/** Counts for today, and returns how many that makes. Others who count the same wait. */
export async function countUp(tx: Tx, counted: Buffer): Promise<number> {
  return (await findFirst(countOne(tx, { counted })))?.count ?? 0;
}

/** Drops what was counted before today. */
export const dropOldCounts = prepareWrite<Record<never, never>>("drop_old_mail_counts")(() =>
  build.deleteFrom("mail_counts").where("day", "<", sql<string>`(now() at time zone 'utc')::date`),
);

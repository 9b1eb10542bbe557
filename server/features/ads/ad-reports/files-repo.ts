import { sql } from "kysely";
import { REPORT_FILE_MINUTES } from "#contract/limits/ads.ts";
import type { Db, Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";

const isKept = sql<boolean>`created_at > now() - make_interval(mins => ${sql.lit(REPORT_FILE_MINUTES)})`;

const insert = prepare<{ accountId: string; token: string; asked: string }>("insert_ad_report_file")((slot) =>
  build
    .insertInto("ad_report_files")
    .values({
      id: sql<string>`next_id(home_in(${slot("accountId")}::bigint))`,
      ad_account_id: slot("accountId"),
      token: slot("token"),
      asked: slot("asked"),
    })
    .returning("id"),
);

export async function insertFile(
  tx: Tx,
  values: { accountId: string; token: string; asked: object },
): Promise<string> {
  const row = await findFirst(insert(tx, { ...values, asked: JSON.stringify(values.asked) }));
  if (!row) throw new Error("An insert returns its row");
  return row.id;
}

const selectWaiting = prepare<{ id: string }>("get_waiting_ad_report_file")((slot) =>
  build
    .selectFrom("ad_report_files")
    .select(["ad_account_id", "asked"])
    .where("id", "=", slot("id"))
    .where("state", "=", "waiting")
    .where(isKept),
);

export async function findWaiting(db: Db, id: string) {
  return await findFirst(selectWaiting(db, { id }));
}

export const finishFile = prepareWrite<{ id: string; state: "finished" | "failed"; content: string | null }>(
  "finish_ad_report_file",
)((slot) =>
  build
    .updateTable("ad_report_files")
    .set({ state: slot("state"), content: slot("content") })
    .where("id", "=", slot("id")),
);

const select = prepare<{ accountId: string; token: string }>("get_ad_report_file")((slot) =>
  build
    .selectFrom("ad_report_files")
    .select(["state", isKept.as("is_kept"), sql<number>`octet_length(content)`.as("size")])
    .where("token", "=", slot("token"))
    .where("ad_account_id", "=", slot("accountId")),
);

export async function findFile(db: Db, of: { accountId: string; token: string }) {
  return await findFirst(select(db, of));
}

const selectContent = prepare<{ token: string }>("get_ad_report_content")((slot) =>
  build
    .selectFrom("ad_report_files")
    .select(["content", sql<string>`asked->>'format'`.as("format")])
    .where("token", "=", slot("token"))
    .where("state", "=", "finished")
    .where(isKept),
);

export async function findContent(db: Db, token: string) {
  return await findFirst(selectContent(db, { token }));
}

const deleteOld = prepare<{ count: number }>("delete_old_ad_report_files")((slot) =>
  build
    .deleteFrom("ad_report_files")
    .where(
      "id",
      "in",
      build
        .selectFrom("ad_report_files as old")
        .select("old.id")
        // A day longer, so that whoever asks late hears that it's over.
        .where("old.created_at", "<", sql<string>`now() - interval '1 day'`)
        .limit(slot("count")),
    )
    .returning("id"),
);

/** Returns how many were deleted. */
export async function deleteOldFiles(db: Db, count: number): Promise<number> {
  return (await deleteOld(db, { count })).length;
}

const emptyOld = prepare<{ count: number }>("empty_old_ad_report_files")((slot) =>
  build
    .updateTable("ad_report_files")
    .set({ content: null })
    .where(
      "id",
      "in",
      build
        .selectFrom("ad_report_files as old")
        .select("old.id")
        .where("old.content", "is not", null)
        .where(sql<boolean>`old.created_at < now() - make_interval(mins => ${sql.lit(REPORT_FILE_MINUTES)})`)
        .limit(slot("count")),
    )
    .returning("id"),
);

export async function emptyOldFiles(db: Db, count: number): Promise<number> {
  return (await emptyOld(db, { count })).length;
}

import { sql } from "kysely";
import type { ImportRemark } from "#contract/moving/imports.ts";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";
import type { ImportRow } from "./imports-repo.ts";
import type { NextRows, WaitingRow } from "./rows-repo.ts";

/** As the index says it. */
const isUnanswered = "outcome = 'made' and 'link_dead' = any (remarks)";

export const countUnanswered = prepareWrite<{ id: string }>("count_unanswered_import_row")((slot) =>
  build
    .updateTable("imports")
    .set({ unanswered_count: sql<number>`unanswered_count + 1` })
    .where("id", "=", slot("id")),
);

/** The caller has locked the import and knows that it's done. */
export const beginRetry = prepareWrite<{ id: string }>("begin_retry_of_import")((slot) =>
  build
    .updateTable("imports")
    .set({
      state: "retrying",
      retry: sql<number>`retry + 1`,
      retried_at: sql<string>`now()`,
      retry_count: sql<number>`unanswered_count`,
      retried_count: 0,
      finished_at: null,
    })
    .where("id", "=", slot("id")),
);

/** Whatever came of it, the import is done as it was before. */
export const endRetry = prepareWrite<{ id: string }>("end_retry_of_import")((slot) =>
  build
    .updateTable("imports")
    .set({ state: "done", finished_at: sql<string>`now()` })
    .where("id", "=", slot("id"))
    .where("state", "=", "retrying"),
);

const selectUntried = prepare<NextRows & { retry: number }>("list_untried_import_rows")((slot) =>
  build
    .selectFrom("import_rows")
    .selectAll()
    .where("import_id", "=", slot("importId"))
    .where(sql.raw<boolean>(isUnanswered))
    .where("retry", "<", slot("retry"))
    .where(sql<boolean>`host <> all(${slot("withoutHosts")}::text[])`)
    .where(sql<boolean>`coalesce(wait_until <= now(), true)`)
    .orderBy("retry")
    .orderBy("number", "desc")
    .limit(slot("take")),
);

/** Lists rows whose links this retry can try now. */
export async function listUntried(
  on: Queryable,
  values: NextRows & { retry: number },
): Promise<WaitingRow[]> {
  return await selectUntried(on, values);
}

const countThem = {
  name: "count_untried_import_rows",
  text: `select count(*)::int as count, min(wait_until)::text as until from import_rows
    where import_id = $1 and retry < $2 and ${isUnanswered}`,
};

/** Returns how many links this retry hasn't tried yet, and when the first that waits can be. */
export async function countUntried(
  on: Queryable,
  { id, retry }: Pick<ImportRow, "id" | "retry">,
): Promise<{ count: number; until: string | null }> {
  const row = await findFirst(on.query<{ count: number; until: string | null }>(countThem, [id, retry]));
  return row ?? { count: 0, until: null };
}

type Tried = { importId: string; number: number; retry: number };

const mark = prepare<Tried>("mark_import_row_tried")((slot) =>
  build
    .updateTable("import_rows")
    .set({ retry: slot("retry") })
    .where("import_id", "=", slot("importId"))
    .where("number", "=", slot("number"))
    .where("outcome", "=", "made")
    .where("retry", "<", slot("retry"))
    .returning(sql<string>`pin_id`.as("pin_id")),
);

/** Returns the id of its Pin; null if another worker was first. The caller has locked the import. */
export async function markTried(tx: Tx, tried: Tried): Promise<string | null> {
  return (await findFirst(mark(tx, tried)))?.pin_id ?? null;
}

export const setRemarks = prepareWrite<{ importId: string; number: number; remarks: ImportRemark[] }>(
  "set_remarks_of_import_row",
)((slot) =>
  build
    .updateTable("import_rows")
    .set({ remarks: slot("remarks") })
    .where("import_id", "=", slot("importId"))
    .where("number", "=", slot("number")),
);

export const countTried = prepareWrite<{ id: string; answered: number }>("count_tried_import_row")((slot) =>
  build
    .updateTable("imports")
    .set({
      retried_count: sql<number>`retried_count + 1`,
      unanswered_count: sql<number>`unanswered_count - ${slot("answered")}::int`,
    })
    .where("id", "=", slot("id")),
);

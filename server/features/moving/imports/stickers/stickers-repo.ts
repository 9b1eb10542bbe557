import { sql } from "kysely";
import type { Queryable } from "#server/platform/db/database.ts";
import { build, prepare, prepareWrite } from "#server/platform/db/prepared.ts";

type OfRow = { importId: string; number: number };

export const setDueStickers = prepareWrite<OfRow & { stickers: string }>("set_due_stickers_of_import_row")(
  (slot) =>
    build
      .updateTable("import_rows")
      .set({ stickers: slot("stickers") })
      .where("import_id", "=", slot("importId"))
      .where("number", "=", slot("number")),
);

const selectDue = prepare<{ importId: string; take: number }>("list_import_rows_with_stickers")((slot) =>
  build
    .selectFrom("import_rows")
    .select(["number", "stickers"])
    .where("import_id", "=", slot("importId"))
    .where("stickers", "is not", null)
    .orderBy("number")
    .limit(slot("take")),
);

export type DueRow = { number: number; stickers: unknown };

export async function listRowsWithStickers(
  on: Queryable,
  values: { importId: string; take: number },
): Promise<DueRow[]> {
  return await selectDue(on, values);
}

export const endStickers = prepareWrite<OfRow & { isIncomplete: boolean }>("end_stickers_of_import_row")(
  (slot) =>
    build
      .updateTable("import_rows")
      .set({
        stickers: null,
        remarks: sql<string[]>`case
        when ${slot("isIncomplete")}::boolean and not 'story_incomplete' = any(remarks)
        then array_append(remarks, 'story_incomplete') else remarks end`,
      })
      .where("import_id", "=", slot("importId"))
      .where("number", "=", slot("number")),
);

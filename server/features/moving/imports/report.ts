import type { Queryable } from "#server/platform/db/database.ts";
import { CSV_MARK, csvLine } from "#server/platform/text/csv.ts";
import { presentImportRow } from "./present.ts";
import { listReport } from "./rows-repo.ts";

const ROWS_AT_ONCE = 1000;
const header = ["row", "outcome", "reason", "remarks", "title", "link", "board", "section", "pin"];

/** Writes the report of an import as a table, a part at a time. */
export async function* writeReport(
  db: Queryable,
  importId: string,
  pinUrl: (id: string) => string,
): AsyncGenerator<string, void> {
  yield `${CSV_MARK}${csvLine(header)}`;
  for (let after: number | null = -1; after !== null; ) {
    const rows = await listReport(db, { importId, after, take: ROWS_AT_ONCE });
    const lines = rows
      .map(presentImportRow)
      .map((row) =>
        csvLine([
          String(Number(row.id) + 1),
          row.outcome,
          row.reason ?? "",
          row.remarks.join(" "),
          row.title,
          row.link,
          row.board_name,
          row.section,
          row.pin_id === null ? "" : pinUrl(row.pin_id),
        ]),
      );
    if (lines.length > 0) yield lines.join("");
    after = rows.length < ROWS_AT_ONCE ? null : (rows.at(-1)?.number ?? null);
  }
}

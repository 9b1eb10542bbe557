import { z } from "zod";
import { type FigureRow, figureRowOptions } from "#contract/ads/report-file.ts";
import { REPORT_FILE_ROWS_MAX } from "#contract/limits/ads.ts";
import { FlagSchema } from "#contract/wire-types.ts";
import type { Context } from "#server/platform/context.ts";
import { defineJob } from "#server/platform/jobs.ts";
import { CSV_MARK, csvLine } from "#server/platform/text/csv.ts";
import { ID_COLUMNS, keyColumnsOf } from "./column-values.ts";
import { readRows } from "./figure-rows.ts";
import { deleteOldFiles, emptyOldFiles, findWaiting, finishFile } from "./files-repo.ts";

export const makeReportFileJob = defineJob("make_ad_report_file", z.object({ fileId: z.string() }), "long");
export const sweepReportFilesJob = defineJob("sweep_ad_report_files", z.object({}));

/** What is asked of a file. Whether the account may be read was decided when it was asked for. */
const AskedSchema = z.object({
  ...figureRowOptions,
  format: z.enum(["json", "csv"]),
  is_by_date: FlagSchema,
});
type Asked = z.output<typeof AskedSchema>;

const ROWS_AT_ONCE = 500;

/** Doing it twice makes the same file. */
export async function makeReportFile({ db }: Context, { fileId: id }: { fileId: string }): Promise<void> {
  const waiting = await findWaiting(db, id);
  if (!waiting) return;
  const asked = AskedSchema.parse(waiting.asked);
  const rows = await readRows(db, waiting.ad_account_id, asked, REPORT_FILE_ROWS_MAX);
  const content = rows && (asked.format === "csv" ? toCsv(rows, asked) : toJson(rows, asked));
  await db.transaction((tx) => finishFile(tx, { id, state: rows ? "finished" : "failed", content }));
}

/** The rows of each thing, or of each day, under its id or date. */
function toJson(rows: readonly FigureRow[], { level, span, is_by_date }: Asked): string {
  const key = is_by_date && span !== "total" ? "DATE" : ID_COLUMNS[level];
  const groups = Map.groupBy(rows, (row) => String(row[key]));
  return JSON.stringify(
    Object.fromEntries([...groups].map(([name, group]) => [name, group.map(withoutNulls)])),
  );
}

function withoutNulls(row: FigureRow): FigureRow {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
}

function toCsv(rows: readonly FigureRow[], asked: Asked): string {
  const names = [...new Set([...keyColumnsOf(asked), ...asked.columns])];
  const lines = rows.map((row) => csvLine(names.map((name) => String(row[name] ?? ""))));
  return [CSV_MARK + csvLine(names), ...lines].join("");
}

/** Empties files that are over, and forgets them a day later. */
export async function sweepReportFiles({ db }: Context): Promise<void> {
  while ((await emptyOldFiles(db, ROWS_AT_ONCE)) === ROWS_AT_ONCE);
  while ((await deleteOldFiles(db, ROWS_AT_ONCE)) === ROWS_AT_ONCE);
}

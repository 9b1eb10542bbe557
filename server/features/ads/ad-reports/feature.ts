import type { Feature } from "#server/platform/feature.ts";
import { purgeColumns } from "./columns-repo.ts";
import { getFigureRows } from "./figure-rows.ts";
import { registerReportFiles } from "./file-route.ts";
import { getReport, getReportTotal } from "./get-report.ts";
import { makeReportFile, makeReportFileJob, sweepReportFiles, sweepReportFilesJob } from "./make-file.ts";
import { getReportColumns, saveReportColumns } from "./report-columns.ts";
import { createReportFile, getReportFile } from "./report-files.ts";
import { tables } from "./tables.ts";

export const feature = {
  tables,
  handlers: {
    "AdReport.get": getReport,
    "AdReportTotal.get": getReportTotal,
    "AdReportColumns.get": getReportColumns,
    "AdReportColumns.update": saveReportColumns,
    "AdFigureRows.get": getFigureRows,
    "AdReportFile.create": createReportFile,
    "AdReportFile.get": getReportFile,
  },
  routes: [registerReportFiles],
  jobs: () => [
    makeReportFileJob.doneBy(makeReportFile),
    sweepReportFilesJob.doneBy(sweepReportFiles, { at: "*/10 * * * *" }),
  ],
  purge: {
    columns: ["ad_report_columns.member_id"],
    async run({ db }, memberId) {
      await db.transaction((tx) => purgeColumns(tx, { memberId }));
    },
  },
} satisfies Feature;

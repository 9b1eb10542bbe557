import type { Feature } from "#server/platform/feature.ts";
import { purgeColumns } from "./columns-repo.ts";
import { getReport, getReportTotal } from "./get-report.ts";
import { getReportColumns, saveReportColumns } from "./report-columns.ts";

export const feature = {
  handlers: {
    "AdReport.get": getReport,
    "AdReportTotal.get": getReportTotal,
    "AdReportColumns.get": getReportColumns,
    "AdReportColumns.update": saveReportColumns,
  },
  purge: {
    columns: ["ad_report_columns.member_id"],
    async run({ db }, memberId) {
      await db.transaction((tx) => purgeColumns(tx, { memberId }));
    },
  },
} satisfies Feature;

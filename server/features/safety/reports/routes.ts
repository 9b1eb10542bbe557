import type { Handlers } from "#server/platform/http/handlers.ts";
import { createReport, createVisitorReport } from "./create-report.ts";
import { listOwnReports } from "./list-own.ts";
import { objectToOutcome } from "./object-to-outcome.ts";

export const reportHandlers: Handlers = {
  "Report.create": createReport,
  "OwnReports.get": listOwnReports,
  "ReportObjection.create": objectToOutcome,
  "VisitorReport.create": createVisitorReport,
};

import type { Handlers } from "#server/platform/http/handlers.ts";
import { createReport, createVisitorReport } from "./create-report.ts";
import { dismissReportsByStaff } from "./dismiss-reports.ts";
import { listOwnReports } from "./list-own.ts";
import { listReportsForStaff } from "./list-reports.ts";

export const reportHandlers: Handlers = {
  "Report.create": createReport,
  "OwnReports.get": listOwnReports,
  "VisitorReport.create": createVisitorReport,
  "StaffReports.get": listReportsForStaff,
  "StaffReports.update": dismissReportsByStaff,
};

import type { Handlers } from "#server/platform/http/handlers.ts";
import { createReport } from "./create-report.ts";
import { dismissReportByStaff } from "./dismiss-report.ts";
import { listReportsForStaff } from "./list-reports.ts";
import { removeByStaff } from "./remove-by-staff.ts";

export const reportHandlers: Handlers = {
  "Report.create": createReport,
  "StaffReports.get": listReportsForStaff,
  "StaffReports.update": dismissReportByStaff,
  "StaffRemoval.create": removeByStaff,
};

export { type ReportReason, reasonWords } from "./report-words.ts";
export { useReport } from "./use-report.ts";

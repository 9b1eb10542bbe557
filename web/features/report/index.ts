export { ReportProvider, useReport } from "./report-provider.tsx";
export { type ReportReason, reasonWords } from "./report-words.ts";

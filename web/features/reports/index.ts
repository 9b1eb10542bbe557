export { ReportSlot } from "./report-slot.tsx";
export { type ReportReason, reasonWords } from "./report-words.ts";
export { useReport } from "./use-report.ts";

export { reportActions } from "./report-actions.ts";
export { ReportList } from "./report-list.tsx";

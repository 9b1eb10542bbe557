export { OwnReportList } from "./own-report-list.tsx";

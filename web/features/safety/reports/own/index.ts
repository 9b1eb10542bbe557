export { ownReportActions } from "./object-form.tsx";
export { OwnReportList } from "./own-report-list.tsx";

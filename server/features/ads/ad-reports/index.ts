export { MEASURED_COLUMNS } from "./column-values.ts";
export { keepReportFile } from "./report-files.ts";

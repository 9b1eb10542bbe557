export { MEASURED_COLUMNS } from "./column-values.ts";

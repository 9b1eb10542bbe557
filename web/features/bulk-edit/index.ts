export { BulkSelect } from "./bulk-select.tsx";
export { useBulkEdit } from "./later/use-bulk-edit.ts";

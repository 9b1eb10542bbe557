export { BulkSelect } from "./bulk-select.tsx";

export { runExportCommand } from "./export-command.ts";
export { findExport } from "./list-exports.ts";

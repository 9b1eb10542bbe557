export { findExport } from "./list-exports.ts";
export { runExportCommand } from "./export-command.ts";

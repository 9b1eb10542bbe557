export { findImport } from "./get-import.ts";
export { runImportCommand } from "./import-command.ts";

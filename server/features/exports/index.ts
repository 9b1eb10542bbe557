export { runExportCommand } from "./export-command.ts";

export { runImportCommand } from "./import-command.ts";

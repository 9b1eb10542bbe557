export { runAccessCommand } from "./access-command.ts";

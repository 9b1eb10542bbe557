export { runAccessCommand } from "./access-command.ts";
export { mailAccess } from "./mail-access.ts";

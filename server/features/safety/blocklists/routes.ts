import type { Handlers } from "#server/platform/http/handlers.ts";
import { addToBlocklist, removeFromBlocklist } from "./change-list.ts";
import { listBlocklist } from "./list-entries.ts";

export const blocklistHandlers: Handlers = {
  "Blocklist.get": listBlocklist,
  "Blocklist.create": addToBlocklist,
  "Blocklist.delete": removeFromBlocklist,
};

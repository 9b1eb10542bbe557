import type { Handlers } from "#server/platform/http/handlers.ts";
import { listRecentlyDeleted } from "./list-recently-deleted.ts";
import { restore } from "./restore.ts";
import { undo } from "./undo.ts";

export { PURGE_TRASH_TASK, purgeTrash } from "./jobs/purge-trash.ts";

export const trashHandlers: Handlers = {
  "RecentlyDeleted.get": listRecentlyDeleted,
  "Restore.create": restore,
  "Undo.create": undo,
};

import type { Feature } from "#server/platform/feature.ts";
import { purgeTrash, purgeTrashJob } from "./jobs/purge-trash.ts";
import { listRecentlyDeleted } from "./list-recently-deleted.ts";
import { restore } from "./restore.ts";
import { undo } from "./undo.ts";

export const feature = {
  handlers: {
    "RecentlyDeleted.get": listRecentlyDeleted,
    "Restore.create": restore,
    "Undo.create": undo,
  },
  jobs: () => [purgeTrashJob.doneBy(purgeTrash, { at: "57 3 * * *", fill: "1d" })],
} satisfies Feature;

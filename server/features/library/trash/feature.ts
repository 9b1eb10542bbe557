import type { Feature } from "#server/platform/feature.ts";
import { forSubject } from "#server/platform/http/act-as.ts";
import { deleteAllForGood, deleteForGood } from "./delete-for-good.ts";
import { emptyTrash, emptyTrashJob } from "./jobs/empty-trash.ts";
import { purgeTrash, purgeTrashJob } from "./jobs/purge-trash.ts";
import { listRecentlyDeleted } from "./list-recently-deleted.ts";
import { restore } from "./restore.ts";
import { undo } from "./undo.ts";

declare module "#server/platform/events.ts" {
  interface EventData {
    /** Without an id, everything of that kind. */
    "member.trash_deleted": { kind: string; id: string | null };
  }
}

export const feature = {
  handlers: {
    "AllRecentlyDeleted.delete": forSubject(deleteAllForGood),
    "RecentlyDeleted.delete": forSubject(deleteForGood),
    "RecentlyDeleted.get": forSubject(listRecentlyDeleted),
    "Restore.create": restore,
    "Undo.create": undo,
  },
  jobs: () => [
    purgeTrashJob.doneBy(purgeTrash, { at: "57 3 * * *", fill: "1d" }),
    emptyTrashJob.doneBy(emptyTrash),
  ],
} satisfies Feature;

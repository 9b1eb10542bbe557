import type { Db } from "#server/platform/db/database.ts";
import type { ImportRow } from "./imports-repo.ts";
import { deleteRows, emptyWaitingRows } from "./rows-repo.ts";
import { deleteWaiting } from "./waiting-repo.ts";

/** Of an import that ended early, leaves what its report shows and an undo needs. May be repeated. */
export async function trimToReport(
  db: Db,
  { id, started_at: startedAt }: Pick<ImportRow, "id" | "started_at">,
): Promise<void> {
  if (startedAt === null) await deleteRows(db, id);
  else await emptyWaitingRows(db, id);
  await deleteWaiting(db, id);
}

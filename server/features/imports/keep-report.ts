import type { Db } from "#server/platform/db/database.ts";
import { deleteWaitingComments } from "./comments-repo.ts";
import type { ImportRow } from "./imports-repo.ts";
import { deleteWaitingMarks } from "./marks/marks-repo.ts";
import { deleteRows, emptyWaitingRows } from "./rows-repo.ts";

/** Of an import that ended early, leaves what its report shows and an undo needs. May be repeated. */
export async function keepReport(
  db: Db,
  { id, started_at: startedAt }: Pick<ImportRow, "id" | "started_at">,
): Promise<void> {
  if (startedAt === null) await deleteRows(db, id);
  else await emptyWaitingRows(db, id);
  await deleteWaitingComments(db, id);
  await deleteWaitingMarks(db, id);
}

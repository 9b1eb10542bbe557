import type { Tx } from "#server/platform/db/database.ts";
import { recordEvent } from "#server/platform/events.ts";
import type { ImportRow } from "./imports-repo.ts";

/** Whoever waits that long may be doing something else. */
const NOTEWORTHY_MS = 30_000;

/** Records that an import has ended, and whether it took so long that its member may have looked away. */
export async function tellEnd(
  tx: Tx,
  { id, member_id: actorId, started_at: startedAt, created_at: createdAt }: ImportRow,
  now: Date,
): Promise<void> {
  const isNoteworthy = now.getTime() - Date.parse(startedAt ?? createdAt) >= NOTEWORTHY_MS;
  const event = { verb: "ended", objectType: "import", objectId: id, visibility: "private" } as const;
  await recordEvent(tx, { ...event, actorId, data: { is_noteworthy: isNoteworthy } });
}

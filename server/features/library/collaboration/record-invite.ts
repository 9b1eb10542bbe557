import type { Tx } from "#server/platform/db/database.ts";
import { type EventDetails, recordEvent } from "#server/platform/events.ts";

/** Whatever the board's privacy, an invite only concerns the people involved. */
export async function recordInvite(tx: Tx, boardId: string, event: EventDetails<"board">): Promise<void> {
  await recordEvent(tx, { ...event, objectType: "board", objectId: boardId, visibility: "private" });
}

import type { Tx } from "#server/platform/db/database.ts";
import { type DomainEvent, type EventDetails, recordEvent } from "#server/platform/events.ts";
import type { BoardPrivacy } from "./board-access.ts";

/** The board as it was at the time of the event. */
type BoardVisibility = { privacy: BoardPrivacy; isOwnerPrivate: boolean };

/** Returns who may see events about this board. */
export function visibilityOfBoard({ privacy, isOwnerPrivate }: BoardVisibility): DomainEvent["visibility"] {
  return privacy === "public" && isOwnerPrivate ? "private" : privacy;
}

export async function recordBoardEvent(
  tx: Tx,
  boardId: string,
  { privacy, isOwnerPrivate, ...event }: EventDetails<"board"> & BoardVisibility,
): Promise<void> {
  const visibility = visibilityOfBoard({ privacy, isOwnerPrivate });
  await recordEvent(tx, { ...event, objectType: "board", objectId: boardId, visibility });
}

export async function recordSectionEvent(
  tx: Tx,
  sectionId: string,
  { privacy, isOwnerPrivate, ...event }: EventDetails<"section"> & BoardVisibility,
): Promise<void> {
  const visibility = visibilityOfBoard({ privacy, isOwnerPrivate });
  await recordEvent(tx, { ...event, objectType: "section", objectId: sectionId, visibility });
}

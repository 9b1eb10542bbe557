import type { Tx } from "#server/platform/db/database.ts";
import { type DomainEvent, type EventDetails, recordEvent } from "#server/platform/events.ts";
import type { BoardPrivacy } from "./board-access.ts";

/** The board as it was when this happened. */
type Standing = { privacy: BoardPrivacy; isOwnerPrivate: boolean };

/** Who sees what happens on a board. */
export function visibilityOfBoard({ privacy, isOwnerPrivate }: Standing): DomainEvent["visibility"] {
  return privacy === "public" && isOwnerPrivate ? "private" : privacy;
}

export async function recordBoardEvent(
  tx: Tx,
  boardId: string,
  { privacy, isOwnerPrivate, ...told }: EventDetails<"board"> & Standing,
): Promise<void> {
  const visibility = visibilityOfBoard({ privacy, isOwnerPrivate });
  await recordEvent(tx, { ...told, objectType: "board", objectId: boardId, visibility });
}

export async function recordSectionEvent(
  tx: Tx,
  sectionId: string,
  { privacy, isOwnerPrivate, ...told }: EventDetails<"section"> & Standing,
): Promise<void> {
  const visibility = visibilityOfBoard({ privacy, isOwnerPrivate });
  await recordEvent(tx, { ...told, objectType: "section", objectId: sectionId, visibility });
}

import type { Tx } from "#server/platform/db/database.ts";
import { type DomainEvent, recordEvent } from "#server/platform/events.ts";
import type { BoardPrivacy } from "./board-access.ts";

type Happening = {
  actorId: string;
  verb: string;
  /** Of the board as it was when this happened. */
  privacy: BoardPrivacy;
  isOwnerPrivate: boolean;
  data?: Record<string, unknown>;
};

/** Who sees what happens on a board. */
export function visibilityOfBoard({
  privacy,
  isOwnerPrivate,
}: Pick<Happening, "privacy" | "isOwnerPrivate">): DomainEvent["visibility"] {
  return privacy === "public" && isOwnerPrivate ? "private" : privacy;
}

export async function recordBoardEvent(tx: Tx, boardId: string, happening: Happening): Promise<void> {
  const { actorId, verb, data = {} } = happening;
  const visibility = visibilityOfBoard(happening);
  await recordEvent(tx, { actorId, verb, objectType: "board", objectId: boardId, visibility, data });
}

export async function recordSectionEvent(tx: Tx, sectionId: string, happening: Happening): Promise<void> {
  const { actorId, verb, data = {} } = happening;
  const visibility = visibilityOfBoard(happening);
  await recordEvent(tx, { actorId, verb, objectType: "section", objectId: sectionId, visibility, data });
}

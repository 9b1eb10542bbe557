import { nameKey } from "#contract/formats/names.ts";
import { BOARD_NAME_MAX } from "#contract/limits/boards.ts";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import type { Actor } from "#server/platform/viewer.ts";
import { requireIdleBoard } from "../actions/busy.ts";
import { lockOwnBoard, lockWritableBoard } from "../board-access.ts";
import { recordSectionEvent } from "../board-event.ts";
import { chooseFreeName, readBoardName } from "../board-names.ts";
import { lockBoardNames } from "../board-writes-repo.ts";
import { addBoard, type NewBoardOptions } from "../create-board.ts";
import { addSectionLike } from "../create-section.ts";
import { trashOwnBoard } from "../delete-board.ts";
import { noteRemoval } from "../delete-section.ts";
import { lockSection, trashSection } from "../section-writes-repo.ts";
import { listTakenBoardNames } from "../trash/undo-repo.ts";
import { findSectionByKey, isBoardEmpty, listBoardsByKey, type NamedBoard } from "./by-name-repo.ts";

/** Lists the member's own boards with these names, keyed by `nameKey`. */
export async function listOwnBoardsByName(
  on: Queryable,
  ownerId: string,
  names: readonly string[],
): Promise<Map<string, NamedBoard>> {
  const boards = await listBoardsByKey(on, ownerId, [...new Set(names.map(nameKey))]);
  return new Map(boards.map((board) => [board.key, board]));
}

type WantedBoard = {
  name: string;
  privacy: "public" | "secret";
  source: string;
  /** Of a board that is made. */
  settings?: Omit<NewBoardOptions, "privacy" | "aux_data">;
};

/**
 * Returns the member's own board with this name, or makes it. What is to be secret is never added to a board that others
 * see: then the board is another, "Name (2)".
 */
export async function findOrAddBoard(
  tx: Tx,
  ownerId: string,
  { name, privacy, source, settings = {} }: WantedBoard,
): Promise<{ id: string; isMade: boolean }> {
  await lockBoardNames(tx, ownerId);
  const named = readBoardName(name);
  const [known] = await listBoardsByKey(tx, ownerId, [named.key]);
  if (known && (privacy !== "secret" || known.privacy === "secret")) return { id: known.id, isMade: false };
  const free = await chooseFreeName(named, BOARD_NAME_MAX, (keys) => listTakenBoardNames(tx, ownerId, keys));
  return {
    id: await addBoard(tx, ownerId, free, { ...settings, privacy, aux_data: { source } }),
    isMade: true,
  };
}

type WantedSection = { boardId: string; title: string; createdAt?: string | null };

/** Returns the section of that title, or adds it. Locks the board. */
export async function findOrAddSection(
  tx: Tx,
  viewer: Actor,
  { boardId, title, createdAt = null }: WantedSection,
): Promise<{ id: string; isMade: boolean }> {
  const board = await lockWritableBoard(tx, viewer, boardId);
  const known = await findSectionByKey(tx, boardId, nameKey(title));
  if (known !== null) return { id: known, isMade: false };
  const id = await addSectionLike(tx, boardId, title, createdAt);
  const data = { board_id: boardId, pins: 0 };
  await recordSectionEvent(tx, id, { ...board, actorId: viewer.member.id, verb: "section_created", data });
  return { id, isMade: true };
}

/** Moves the member's own board to the trash if nothing is on it. Returns false if something is. */
export async function trashEmptyBoard(tx: Tx, viewer: Actor, boardId: string): Promise<boolean> {
  const board = await lockOwnBoard(tx, viewer, boardId);
  await requireIdleBoard(tx, boardId);
  if (!(await isBoardEmpty(tx, boardId))) return false;
  await trashOwnBoard(tx, viewer.member.id, board);
  return true;
}

/** Moves a section of the member's own board to the trash if nothing is in it. Returns false if something is. */
export async function trashEmptySection(
  tx: Tx,
  viewer: Actor,
  { boardId, sectionId }: { boardId: string; sectionId: string },
): Promise<boolean> {
  const board = await lockOwnBoard(tx, viewer, boardId);
  await requireIdleBoard(tx, boardId);
  const section = await lockSection(tx, boardId, sectionId);
  if (!section || section.pin_count > 0) return false;
  await trashSection(tx, { id: sectionId });
  await noteRemoval(tx, board, section, { actorId: viewer.member.id, withPins: false });
  return true;
}

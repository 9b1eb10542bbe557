import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import type { Row } from "#server/platform/db/row.ts";
import { AppError } from "#server/platform/errors.ts";
import type { ViewerIdentity } from "#server/platform/viewer.ts";
import {
  type AccessRow,
  findSectionPlace,
  findVisibleBoard,
  findVisibleSection,
  lockBoardRows,
  lockVisibleBoard,
} from "./access-repo.ts";

export type BoardPrivacy = Row<"boards">["privacy"];
export type BoardRole = Row<"board_members">["role"];

/** A board the viewer may see. */
export type ReadableBoard = {
  id: string;
  ownerId: string;
  ownerUsername: string;
  isOwnerPrivate: boolean;
  name: string;
  slug: string;
  privacy: BoardPrivacy;
  /**
   * The privacy the board will have once neither a long action nor staff hide it, for deciding who will see what is
   * added. If we waited for the board's lock, this is the value from before the wait.
   */
  lastingPrivacy: BoardPrivacy;
  /** Null for everyone but the owner and the collaborators. */
  role: BoardRole | null;
};

declare const writable: unique symbol;

/** A board the viewer may also save to. Only the guards below create one, so no write can skip them. */
export type WritableBoard = ReadableBoard & { role: BoardRole; readonly [writable]: true };

export type SectionRef = { id: string; boardId: string; title: string; slug: string };

export async function findReadableBoard(
  on: Queryable,
  viewer: ViewerIdentity,
  boardId: string,
): Promise<ReadableBoard | null> {
  const row = await findVisibleBoard(on, { ...viewerIdsOf(viewer), boardId });
  return row && toReadable(row);
}

export async function requireReadableBoard(
  on: Queryable,
  viewer: ViewerIdentity,
  boardId: string,
): Promise<ReadableBoard> {
  const board = await findReadableBoard(on, viewer, boardId);
  if (!board) throw new AppError("board_not_found");
  return board;
}

export async function requireWritableBoard(
  on: Queryable,
  viewer: ViewerIdentity,
  boardId: string,
): Promise<WritableBoard> {
  return asWritable(await findReadableBoard(on, viewer, boardId));
}

/** Also locks the board until the transaction ends. */
export async function lockWritableBoard(
  tx: Tx,
  viewer: ViewerIdentity,
  boardId: string,
): Promise<WritableBoard> {
  const wanted = { ...viewerIdsOf(viewer), boardId };
  // A board that passed to another owner while this waited for the lock isn't found at first.
  const row = (await lockVisibleBoard(tx, wanted)) ?? (await lockVisibleBoard(tx, wanted));
  const board = asWritable(row && toReadable(row));
  const isStillOwner = board.role === "owner" && board.ownerId === wanted.fullViewerId;
  // Collaborators who were removed while this waited are still in what it read before.
  return isStillOwner ? board : await requireWritableBoard(tx, viewer, boardId);
}

/** For writes that only the owner may do. */
export async function lockOwnBoard(tx: Tx, viewer: ViewerIdentity, boardId: string): Promise<WritableBoard> {
  const board = await lockWritableBoard(tx, viewer, boardId);
  if (board.role !== "owner") throw new AppError("not_authorised");
  return board;
}

/** Call before a write that touches several boards. Locking them in one order everywhere prevents deadlocks. */
export async function lockBoards(tx: Tx, boardIds: readonly string[]): Promise<void> {
  await lockBoardRows(tx, { ids: [...boardIds] });
}

export async function requireWritableSection(
  on: Queryable,
  board: WritableBoard,
  sectionId: string,
): Promise<SectionRef> {
  const section = await findSection(on, sectionId);
  if (section?.boardId !== board.id) throw new AppError("section_not_found");
  return section;
}

/** Returns the section and its board if the viewer may see the board. */
export async function findReadableSection(
  on: Queryable,
  viewer: ViewerIdentity,
  sectionId: string,
): Promise<{ section: SectionRef; board: ReadableBoard } | null> {
  const row = await findVisibleSection(on, { ...viewerIdsOf(viewer), sectionId });
  if (!row) return null;
  const { section_id: id, section_title: title, section_slug: slug } = row;
  return { section: { id, boardId: row.id, title, slug }, board: toReadable(row) };
}

export async function requireReadableSection(
  on: Queryable,
  viewer: ViewerIdentity,
  sectionId: string,
): Promise<SectionRef> {
  const found = await findReadableSection(on, viewer, sectionId);
  if (!found) throw new AppError("section_not_found");
  return found.section;
}

async function findSection(on: Queryable, sectionId: string): Promise<SectionRef | null> {
  const row = await findSectionPlace(on, sectionId);
  return row && { id: row.id, boardId: row.board_id, title: row.title, slug: row.slug };
}

function asWritable(board: ReadableBoard | null): WritableBoard {
  if (!board) throw new AppError("board_not_found");
  if (!board.role) throw new AppError("not_authorised");
  return board as WritableBoard;
}

function toReadable(row: AccessRow): ReadableBoard {
  return {
    id: row.id,
    ownerId: row.owner_id,
    ownerUsername: row.owner_username,
    isOwnerPrivate: row.owner_is_private,
    name: row.name,
    slug: row.slug,
    privacy: row.privacy,
    lastingPrivacy: row.lasting_privacy,
    role: row.role,
  };
}

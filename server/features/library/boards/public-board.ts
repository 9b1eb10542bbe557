import { usernameKey } from "#contract/formats/username.ts";
import type { Board, Section } from "#contract/library/entities/board.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Context } from "#server/platform/context.ts";
import { anybody, type Viewer } from "#server/platform/viewer.ts";
import { findBoardIdByAddress, findSectionIdBySlug } from "./addresses-repo.ts";
import { findReadableBoard } from "./board-access.ts";
import { normaliseSlug } from "./get-board.ts";
import { loadBoards } from "./load-boards.ts";
import { loadSection } from "./load-sections.ts";

type Address = { username: string; slug: string; sectionSlug?: string | undefined };

/**
 * Finds a board by its address or one of its sections' addresses, current or old. Returns null unless everyone may see
 * the board, the viewer too: what is public is hidden from members whom its owner blocked.
 */
export async function findPublicBoard(
  context: Context,
  viewer: Viewer,
  address: Address,
): Promise<Board | null> {
  const found = await findIds(context, viewer, address);
  return found && (await loadPublicBoard(context, found.boardId));
}

/** Finds a section and its board in the same way. */
export async function findPublicSection(
  context: Context,
  viewer: Viewer,
  address: Required<Address>,
): Promise<{ board: Board; section: Section } | null> {
  const found = await findIds(context, viewer, address);
  const board = found && (await loadPublicBoard(context, found.boardId));
  if (!board || found.sectionId === null) return null;
  return { board, section: await loadSection({ context, viewer: anybody }, found.sectionId) };
}

type Ids = { boardId: string; sectionId: string | null };

async function findIds(
  context: Context,
  viewer: Viewer,
  { username, slug, sectionSlug }: Address,
): Promise<Ids | null> {
  // PostgreSQL can't compare text that contains a null byte.
  if (`${username}${slug}${sectionSlug ?? ""}`.includes("\0")) return null;
  const boardId = await findBoardIdByAddress(context.db, viewerIdsOf(viewer), {
    usernameKey: usernameKey(username),
    slug: normaliseSlug(slug),
  });
  if (boardId === null) return null;
  if (sectionSlug === undefined) return { boardId, sectionId: null };
  const sectionId = await findSectionIdBySlug(context.db, boardId, normaliseSlug(sectionSlug));
  return sectionId === null ? null : { boardId, sectionId };
}

export async function findPublicBoardById(
  context: Context,
  viewer: Viewer,
  id: string,
): Promise<Board | null> {
  const isHidden = viewer.kind !== "anonymous" && !(await findReadableBoard(context.db, viewer, id));
  return isHidden ? null : await loadPublicBoard(context, id);
}

async function loadPublicBoard(context: Context, id: string): Promise<Board | null> {
  const [board] = await loadBoards({ context, viewer: anybody }, [id], { size: "small" });
  return board ?? null;
}

import type { Board } from "#contract/entities/board.ts";
import { usernameKey } from "#contract/formats/username.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Context } from "#server/platform/context.ts";
import { anybody, type Viewer } from "#server/platform/viewer.ts";
import { findBoardIdByAddress, findSectionIdBySlug } from "./addresses-repo.ts";
import { findReadableBoard } from "./board-access.ts";
import { normaliseSlug } from "./get-board.ts";
import { loadBoards } from "./load-boards.ts";

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
  const { username, slug, sectionSlug } = address;
  // PostgreSQL can't compare text that contains a null byte.
  if (`${username}${slug}${sectionSlug ?? ""}`.includes("\0")) return null;
  const id = await findBoardIdByAddress(context.db, viewerIdsOf(viewer), {
    usernameKey: usernameKey(username),
    slug: normaliseSlug(slug),
  });
  if (id === null) return null;
  if (sectionSlug !== undefined) {
    const sectionId = await findSectionIdBySlug(context.db, id, normaliseSlug(sectionSlug));
    if (sectionId === null) return null;
  }
  return await loadPublicBoard(context, id);
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

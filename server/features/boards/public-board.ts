import type { Board } from "#contract/entities/board.ts";
import { usernameKey } from "#contract/formats/username.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Context } from "#server/platform/context.ts";
import { anybody } from "#server/platform/viewer.ts";
import { findBoardIdByAddress, findSectionIdBySlug } from "./addresses-repo.ts";
import { normaliseSlug } from "./get-board.ts";
import { loadBoards } from "./load-boards.ts";

type Address = { username: string; slug: string; sectionSlug?: string | undefined };

/**
 * A board as it may be shown anywhere, whoever asks, by its address or by that of one of its sections, old ones too;
 * null unless everybody may see it.
 */
export async function findPublicBoard(context: Context, address: Address): Promise<Board | null> {
  const { username, slug, sectionSlug } = address;
  // No text of the database's can be compared with one.
  if (`${username}${slug}${sectionSlug ?? ""}`.includes("\0")) return null;
  const id = await findBoardIdByAddress(context.db, viewerIdsOf(anybody), {
    usernameKey: usernameKey(username),
    slug: normaliseSlug(slug),
  });
  if (id === null) return null;
  if (sectionSlug !== undefined) {
    const sectionId = await findSectionIdBySlug(context.db, id, normaliseSlug(sectionSlug));
    if (sectionId === null) return null;
  }
  return await findPublicBoardById(context, id);
}

export async function findPublicBoardById(context: Context, id: string): Promise<Board | null> {
  const [board] = await loadBoards({ context, viewer: anybody }, [id], { size: "small" });
  return board ?? null;
}

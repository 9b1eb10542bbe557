import { usernameKey } from "#contract/formats/username.ts";
import type { Board } from "#contract/library/entities/board.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import { AppError } from "#server/platform/errors.ts";
import { readAs } from "#server/platform/http/act-as.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { findBoardIdByAddress } from "./addresses-repo.ts";
import { listPromotedPins } from "./board-previews-repo.ts";
import { loadBoard } from "./load-boards.ts";

/** Old addresses work too. The answer has the current one, and pages redirect to it. */
export async function getBoard(scope: Scope, options: ParsedOptionsOf<"Board.get">): Promise<Board> {
  const acting = await readAs(scope, options);
  const id = options.board_id ?? (await findBoardId(acting, options.username, options.slug));
  if (id === null) throw new AppError("board_not_found");
  const board = await loadBoard(acting, id);
  const isOwn = viewerIdsOf(acting.viewer).fullViewerId === board.owner.id;
  return isOwn ? { ...board, has_active_ads: await hasActiveAds(acting, id) } : board;
}

/** Lets the owner's client ask for confirmation before hiding such a board. */
async function hasActiveAds({ context }: Scope, boardId: string): Promise<boolean> {
  const pinIds = await listPromotedPins(context.db, boardId);
  return pinIds.length > 0 && (await context.advertising.isInActiveAd(pinIds));
}

/** Returns null if the board doesn't exist or is hidden. */
export async function findBoardId(
  { context, viewer }: Pick<Scope, "context" | "viewer">,
  username: string | undefined,
  slug: string | undefined,
): Promise<string | null> {
  const key = usernameKey(username?.trim() ?? "");
  if (key === "" || !slug) throw new AppError("invalid_parameters", { detail: "board_id" });
  return await findBoardIdByAddress(context.db, viewerIdsOf(viewer), {
    usernameKey: key,
    slug: normaliseSlug(slug),
  });
}

/** Converts a slug to its stored form, whether someone typed it or copied it from a `url`. */
export function normaliseSlug(slug: string): string {
  return decodeSlug(slug).normalize("NFC").toLowerCase();
}

/**
 * Stored slugs never contain `%`, so text that doesn't decode to something storable can stay as it is: it matches
 * nothing.
 */
function decodeSlug(slug: string): string {
  if (!slug.includes("%")) return slug;
  try {
    const decoded = decodeURIComponent(slug);
    return decoded.includes("\0") ? slug : decoded;
  } catch {
    return slug;
  }
}

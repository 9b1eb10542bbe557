import type { Board } from "#contract/entities/board.ts";
import { usernameKey } from "#contract/formats/username.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import { AppError } from "#server/platform/errors.ts";
import { actAs } from "#server/platform/http/act-as.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { findBoardIdByAddress } from "./addresses-repo.ts";
import { listPromotedPins } from "./board-previews-repo.ts";
import { loadBoard } from "./load-boards.ts";

/** By an old address too: the answer holds the one of now, and pages lead on to it. */
export async function getBoard(scope: Scope, options: ParsedOptionsOf<"Board.get">): Promise<Board> {
  const looking = options.orbac_subject_id === undefined ? scope : await actAs(scope, options);
  const id = options.board_id ?? (await findBoardId(looking, options.username, options.slug));
  if (id === null) throw new AppError("board_not_found");
  const board = await loadBoard(looking, id);
  const isOwn = viewerIdsOf(looking.viewer).fullViewerId === board.owner.id;
  return isOwn ? { ...board, has_active_ads: await hasActiveAds(looking, id) } : board;
}

/** Its owner is asked again before such a board is hidden. */
async function hasActiveAds({ context }: Scope, boardId: string): Promise<boolean> {
  const pinIds = await listPromotedPins(context.db, boardId);
  return pinIds.length > 0 && (await context.advertising.isInActiveAd(pinIds));
}

/** Null also for what is there and hidden. */
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

/** As slugs are stored, whatever an address was typed like, or copied from the `url` of what it leads to. */
export function normaliseSlug(slug: string): string {
  return decodeSlug(slug).normalize("NFC").toLowerCase();
}

/** No slug holds a `%`: what is no encoding of a text that the database takes is left to be found nowhere. */
function decodeSlug(slug: string): string {
  if (!slug.includes("%")) return slug;
  try {
    const decoded = decodeURIComponent(slug);
    return decoded.includes("\0") ? slug : decoded;
  } catch {
    return slug;
  }
}

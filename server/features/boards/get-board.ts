import type { Board } from "#contract/entities/board.ts";
import { usernameKey } from "#contract/formats/username.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { viewerId } from "#server/platform/viewer.ts";
import { findBoardIdByAddress } from "./addresses-repo.ts";
import { loadBoard } from "./load-boards.ts";
import { requireOwnAccount } from "./own-account.ts";

/** By an old address too: the answer holds the one of now, and pages lead on to it. */
export async function getBoard(scope: Scope, options: ParsedOptionsOf<"Board.get">): Promise<Board> {
  if (options.orbac_subject_id !== undefined) requireOwnAccount(viewerId(scope.viewer) ?? "", options);
  const id = options.board_id ?? (await findBoardId(scope.context.db, options.username, options.slug));
  if (id === null) throw new AppError("board_not_found");
  return await loadBoard(scope, id);
}

export async function findBoardId(
  on: Queryable,
  username: string | undefined,
  slug: string | undefined,
): Promise<string | null> {
  const key = usernameKey(username?.trim() ?? "");
  if (key === "" || !slug) throw new AppError("invalid_parameters", { detail: "board_id" });
  return await findBoardIdByAddress(on, key, normaliseSlug(slug));
}

/** As slugs are stored, whatever an address was typed like. */
export function normaliseSlug(slug: string): string {
  return slug.normalize("NFC").toLowerCase();
}

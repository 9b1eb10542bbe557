import type { Board } from "#contract/library/entities/board.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { actAs } from "#server/platform/http/act-as.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { lockWritableBoard } from "./board-access.ts";
import { setFavorite } from "./favorite-repo.ts";
import { loadBoard } from "./load-boards.ts";

type Options = ParsedOptionsOf<"BoardFavorite.create">;

/** Owner and collaborators each choose for themselves. No one else can see it. */
export async function addFavoriteBoard(scope: Scope, options: Options): Promise<Board> {
  return await changeFavorite(scope, options, true);
}

export async function removeFavoriteBoard(scope: Scope, options: Options): Promise<Board> {
  return await changeFavorite(scope, options, false);
}

async function changeFavorite(scope: Scope, options: Options, isFavorite: boolean): Promise<Board> {
  const acting = await actAs(scope, options);
  const { board_id: boardId } = options;
  const { viewer } = acting;
  await scope.context.db.transaction(async (tx) => {
    await lockWritableBoard(tx, viewer, boardId);
    await setFavorite(tx, { boardId, memberId: viewer.member.id, isFavorite });
  });
  return await loadBoard(acting, boardId);
}

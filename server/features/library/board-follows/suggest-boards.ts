import type { Board } from "#contract/library/entities/board.ts";
import { BOARDS_SUGGESTED } from "#contract/limits/boards.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { loadBoards } from "../boards/index.ts";
import { listSuggestedBoards } from "./suggestions-repo.ts";

export async function suggestBoards(
  scope: Scope,
  { page_size: take = BOARDS_SUGGESTED }: ParsedOptionsOf<"BoardSuggestions.get">,
): Promise<Board[]> {
  const rows = await listSuggestedBoards(scope.context.db, { ...viewerIdsOf(scope.viewer), take });
  const boards = await loadBoards(
    scope,
    rows.map(({ id }) => id),
  );
  return boards.filter((board) => board.sensitivity_screen === null);
}

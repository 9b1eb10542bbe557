import type { Board } from "#contract/library/entities/board.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import { readSlice } from "#server/platform/db/keyset.ts";
import type { Page } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { textConfigsFor } from "#server/platform/text/text-configs.ts";
import { listsSensitive, viewerId } from "#server/platform/viewer.ts";
import { loadBoards } from "../../library/boards/index.ts";
import { pageOfFound } from "./page-of-found.ts";
import { parseQuery } from "./parse-query.ts";
import { type Found, searchPublicBoards } from "./results-repo.ts";

export async function listFoundBoards(
  scope: Scope,
  options: ParsedOptionsOf<"BoardSearch.get">,
): Promise<Page<Board[]>> {
  const slice = readSlice("BoardSearch.get", options);
  return await pageOfFound(slice, { asked: options }, await findBoards(scope, options.query), async (ids) => {
    const boards = await loadBoards(scope, ids);
    const ownId = viewerId(scope.viewer);
    if (listsSensitive(scope.viewer)) return boards;
    return boards.filter((board) => board.sensitivity_screen === null || board.owner.id === ownId);
  });
}

/** Returns the public boards with these words in their name or description. Operators are for Pins. */
async function findBoards(scope: Scope, text: string): Promise<Found[]> {
  const { terms } = parseQuery(text, { isTyping: true });
  if (!terms.some(({ not }) => !not)) return [];
  const wanted = { languages: textConfigsFor(scope.viewer.locale), terms, marks: "'p:1'", colors: [] };
  return await searchPublicBoards(scope.context.db, viewerIdsOf(scope.viewer), wanted);
}

import type { QueryClient } from "@tanstack/react-query";
import type { Board } from "#contract/library/entities/board.ts";
import { type BoardChoice, choiceOfBoard, choiceOfSection } from "#web/features/library/picker/index.ts";
import type { Api } from "#web/platform/api/api.ts";
import { queryOf } from "#web/platform/query/query.ts";
import type { OpenPlace } from "../open-place.ts";

/** Returns the current board or section as a choice, or null if there is none or it can't be loaded. */
export async function findDestination(
  api: Api,
  queryClient: QueryClient,
  { boardId, sectionId }: OpenPlace,
): Promise<BoardChoice | null> {
  try {
    if (sectionId !== undefined) {
      const query = queryOf(api, "BoardSection.get", { section_id: sectionId }, ["boards", "pins"]);
      const { board, ...section } = await queryClient.fetchQuery(query);
      return isOpen(board) ? choiceOfSection(board, section) : null;
    }
    if (boardId === undefined) return null;
    const query = queryOf(api, "Board.get", { board_id: boardId }, ["boards", "pins"]);
    const board = await queryClient.fetchQuery(query);
    return isOpen(board) ? choiceOfBoard(board) : null;
  } catch {
    return null;
  }
}

/** New Pins belong to the account that the viewer acts for, which can't add to the viewer's own boards. */
function isOpen({ access }: Board): boolean {
  return access.includes("write");
}

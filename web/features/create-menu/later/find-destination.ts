import type { QueryClient } from "@tanstack/react-query";
import { type BoardChoice, choiceOfBoard, choiceOfSection } from "#web/features/picker/index.ts";
import type { Api } from "#web/platform/api/api.ts";
import { queryOf } from "#web/platform/query/query.ts";

type CurrentPage = { boardId: string | undefined; sectionId: string | undefined };

/** Returns the current board or section as a choice, or null if there is none or it can't be loaded. */
export async function findDestination(
  api: Api,
  queryClient: QueryClient,
  { boardId, sectionId }: CurrentPage,
): Promise<BoardChoice | null> {
  try {
    if (sectionId !== undefined) {
      const query = queryOf(api, "BoardSection.get", { section_id: sectionId }, ["boards", "pins"]);
      const { board, ...section } = await queryClient.fetchQuery(query);
      return choiceOfSection(board, section);
    }
    if (boardId === undefined) return null;
    return choiceOfBoard(
      await queryClient.fetchQuery(queryOf(api, "Board.get", { board_id: boardId }, ["boards", "pins"])),
    );
  } catch {
    return null;
  }
}

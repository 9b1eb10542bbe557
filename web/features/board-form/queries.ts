import type { Api } from "../../api.ts";
import { queryOf } from "../../query.ts";

export function boardQuery(api: Api, boardId: string) {
  return queryOf(api, "Board.get", { board_id: boardId });
}

export function sectionQuery(api: Api, sectionId: string) {
  return queryOf(api, "BoardSection.get", { section_id: sectionId });
}

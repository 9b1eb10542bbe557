import type { Api } from "../../api.ts";
import { pagedQueryOf } from "../../query.ts";

const BOARDS_PAGE = 100;

/** The boards one can save to, latest used first. */
export function pickerBoardsQuery(api: Api) {
  return pagedQueryOf(api, "BoardPickerBoards.get", {
    field_set_key: "board_picker",
    filter: "all",
    page_size: BOARDS_PAGE,
  });
}

export function pickerSectionsQuery(api: Api, boardId: string) {
  return pagedQueryOf(api, "BoardSectionsRepin.get", { board_id: boardId, page_size: BOARDS_PAGE });
}

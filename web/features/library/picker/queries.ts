import { PAGE_SIZE_MAX } from "#contract/limits/lists.ts";
import { PICKER_SHORTLIST_LENGTH } from "#contract/limits/picker.ts";
import type { Api } from "#web/platform/api/api.ts";
import { pagedQueryOf, queryOf } from "#web/platform/query/query.ts";

/** The boards that can be saved to, last used first: protected ones, unless it is for the saver to say who sees them. */
export function pickerBoardsQuery(api: Api, mayPublish: boolean) {
  return pagedQueryOf(
    api,
    "BoardPickerBoards.get",
    {
      field_set_key: "board_picker",
      filter: mayPublish ? "all" : "protected",
      page_size: PAGE_SIZE_MAX,
    },
    ["boards", "pins"],
  );
}

export function pickerSectionsQuery(api: Api, boardId: string) {
  return pagedQueryOf(api, "BoardSectionsRepin.get", { board_id: boardId, page_size: PAGE_SIZE_MAX }, [
    "boards",
  ]);
}

/** The boards that fit a Pin; without a Pin, those used last. */
export function pickerShortlistQuery(api: Api, pinId: string | null) {
  return queryOf(
    api,
    "BoardPickerBoardsShortlist.get",
    {
      ...(pinId !== null && { pin_id: pinId }),
      shortlist_length: PICKER_SHORTLIST_LENGTH,
      num_shortlist_suggestions: PICKER_SHORTLIST_LENGTH,
    },
    ["boards", "pins"],
  );
}

/** Name suggestions for a new board, based on a Pin. */
export function titleSuggestionsQuery(api: Api, pinId: string) {
  return queryOf(api, "BoardTitleSuggestions.get", { pin_id: pinId }, []);
}

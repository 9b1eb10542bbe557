import { useSaver } from "#web/platform/page/acting-account.tsx";
import { pickerBoardsQuery } from "./queries.ts";

/** The boards to choose from here: of the account that the viewer acts for, or their own. */
export function usePickerBoardsQuery() {
  const { api, mayPublish } = useSaver();
  return pickerBoardsQuery(api, mayPublish);
}

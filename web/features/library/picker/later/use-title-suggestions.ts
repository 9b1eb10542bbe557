import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useApi } from "#web/platform/api/use-api.ts";
import { titleSuggestionsQuery } from "../queries.ts";
import { usePickerBoardsQuery } from "../use-picker-boards-query.ts";

/** With this many boards or fewer, title suggestions are fetched. */
const TITLE_SUGGESTIONS_BOARDS_MAX = 3;

/** Name suggestions for a new member's first boards, based on the Pin; none for members with more boards. */
export function useTitleSuggestions(pinId: string | null): readonly string[] {
  const api = useApi();
  const { data } = useInfiniteQuery(usePickerBoardsQuery());
  const count = data?.pages[0]?.data.length ?? Number.POSITIVE_INFINITY;
  const isNeeded = pinId !== null && count <= TITLE_SUGGESTIONS_BOARDS_MAX;
  const suggestions = useQuery({ ...titleSuggestionsQuery(api, pinId ?? ""), enabled: isNeeded });
  return isNeeded ? (suggestions.data ?? []).map(({ title }) => title) : [];
}

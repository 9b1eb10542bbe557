import { skipToken, useQuery } from "@tanstack/react-query";
import { useApi } from "#web/platform/api/use-api.ts";
import { useDebounced } from "#web/platform/forms/use-debounced.ts";
import { suggestedContactsQuery, typedContactsQuery } from "../queries.ts";

/** How long to wait for the next key. */
const PAUSE_MS = 150;

/** Whom to send to: suggestions while nothing is typed, else those that fit. */
export function useContacts(typed: string) {
  const api = useApi();
  const text = typed.trim();
  const asked = useDebounced(text, PAUSE_MS);
  const isEmpty = text === "" || asked === "";
  const suggested = useQuery(suggestedContactsQuery(api));
  const query = typedContactsQuery(api, asked);
  const found = useQuery({ ...query, ...(isEmpty && { queryFn: skipToken }) });
  const shown = isEmpty ? suggested : found;
  return {
    contacts: shown.data ?? null,
    isFailed: shown.isError,
    retry: () => void shown.refetch(),
    /** No one fits, as far as the server has answered. */
    isNobody: !isEmpty && found.data?.length === 0 && !found.isPlaceholderData && asked === text,
    isSearching: !isEmpty,
  };
}

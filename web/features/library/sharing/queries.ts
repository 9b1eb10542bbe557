import { keepPreviousData } from "@tanstack/react-query";
import type { Api } from "#web/platform/api/api.ts";
import { queryOf } from "#web/platform/query/query.ts";

const asked = { field_set_key: "default", hide_group_conversations: true };

export function suggestedContactsQuery(api: Api) {
  return queryOf(api, "ShareSuggestions.get", asked, ["people"]);
}

/** Whom the typed text fits. Whom it fitted before stay until the answer comes. */
export function typedContactsQuery(api: Api, query: string) {
  return {
    ...queryOf(api, "ShareSuggestionsTypeahead.get", { ...asked, query }, ["people"]),
    placeholderData: keepPreviousData,
  };
}

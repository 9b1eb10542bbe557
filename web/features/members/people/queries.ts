import type { Api } from "#web/platform/api/api.ts";
import { queryOf } from "#web/platform/query/query.ts";

/** The parameter with the name that the page searches for. */
export const TYPED = "q";

export function suggestionsQuery(api: Api) {
  return queryOf(api, "PeopleSuggestions.get", {}, ["people"]);
}

import { useQueryClient } from "@tanstack/react-query";
import type { PersonSuggestion } from "#contract/members/entities/person.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { suggestionsQuery } from "../queries.ts";

/** Returns a function that changes the suggestions on screen, and returns how to take that back. */
export function useChangeSuggestions() {
  const client = useQueryClient();
  const { queryKey } = suggestionsQuery(useApi());
  return (change: (people: PersonSuggestion[]) => PersonSuggestion[]) => {
    void client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (people) => people && change(people));
  };
}

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { DuplicateSearch } from "#contract/library/resources/duplicate.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { putAnswer } from "#web/platform/query/put-answer.ts";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import { duplicateSearchQuery } from "./queries.ts";

const DUPLICATE_CHECK_EVERY_MS = 2_000;

/** The search for duplicates: starts one if there is something new, and follows it until it's done. */
export function useSearch(): { search: DuplicateSearch; failure: Error | null; start: () => void } {
  const api = useApi();
  const client = useQueryClient();
  const query = duplicateSearchQuery(api);
  const search = usePrimedData(query);
  const isLooking = search.state === "looking";
  useQuery({ ...query, refetchInterval: isLooking && DUPLICATE_CHECK_EVERY_MS });

  // They aren't counted while a search is running.
  const [counts, setCounts] = useState(search.group_counts);
  if (!isLooking && counts !== search.group_counts) setCounts(search.group_counts);

  const { mutate, error } = useMutation({
    mutationFn: async () => (await api.call("DuplicateSearch.create", {})).data,
    onSuccess: (started) => putAnswer(client, query, started),
  });

  const hasStarted = useRef(false);
  useEffect(() => {
    if (!search.is_due || isLooking || hasStarted.current) return;
    hasStarted.current = true;
    mutate();
  }, [search.is_due, isLooking, mutate]);

  // Lists from before the search ended are outdated. A short search is over before this page sees that it runs.
  const { finished_at: endedAt } = search;
  const knownEnd = useRef(endedAt);
  useEffect(() => {
    if (knownEnd.current !== endedAt && endedAt !== null)
      void client.invalidateQueries({ queryKey: ["DuplicateGroups.get"] });
    knownEnd.current = endedAt;
  }, [endedAt, client]);

  return { search: { ...search, group_counts: counts }, failure: error, start: () => mutate() };
}

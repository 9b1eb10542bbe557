import type { Query, QueryClient } from "@tanstack/react-query";
import { type About, isAbout } from "./subjects.ts";

/**
 * Marks queries about these subjects as outdated. Visible ones are refetched right away, others when they are shown
 * again.
 */
export async function refresh(client: QueryClient, subjects: About): Promise<void> {
  await client.invalidateQueries(queriesAbout(subjects));
}

/**
 * The same, but doesn't refetch visible queries: for viewers who are leaving the page, or a list that must not move.
 */
export function outdate(client: QueryClient, subjects: About): void {
  void client.invalidateQueries({ ...queriesAbout(subjects), refetchType: "none" });
}

function queriesAbout(subjects: About) {
  return { predicate: ({ queryKey }: Query) => isAbout(queryKey, subjects) };
}

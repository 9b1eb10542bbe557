import type { Query, QueryClient } from "@tanstack/react-query";
import { type About, isAbout } from "./subjects.ts";

/** After a change to these: queries in view are read anew at once, all others when somebody comes back to them. */
export async function refresh(client: QueryClient, subjects: About): Promise<void> {
  await client.invalidateQueries(queriesAbout(subjects));
}

/** The same, but what is in view stays as it is: for whoever leaves with the change, or looks at a list that must not move. */
export function outdate(client: QueryClient, subjects: About): void {
  void client.invalidateQueries({ ...queriesAbout(subjects), refetchType: "none" });
}

function queriesAbout(subjects: About) {
  return { predicate: ({ queryKey }: Query) => isAbout(queryKey, subjects) };
}

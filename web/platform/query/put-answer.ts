import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** Shows what a call has changed. An answer still on its way is from before that, and would undo it. */
export async function putAnswer(
  client: QueryClient,
  { queryKey }: { queryKey: QueryKey },
  data: unknown,
): Promise<void> {
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData(queryKey, data);
}

import type { QueryClient } from "@tanstack/react-query";
import type { Pages } from "#web/platform/query/arrange-pages.ts";

type List<Item> = Item[] | Pages<Item>;
type ListName = "BoardInvites.get" | "ContactRequests.get" | "BoardCollaborators.get" | "BoardLinks.get";

/** Takes items out of the cached lists of an operation before the server has answered. A refresh brings them back. */
export async function dropFromLists<Item>(
  client: QueryClient,
  name: ListName,
  isGone: (item: Item) => boolean,
): Promise<void> {
  // A response in flight would bring them back.
  await client.cancelQueries({ queryKey: [name] });
  const keep = (items: Item[]) => (items.some(isGone) ? items.filter((item) => !isGone(item)) : items);
  client.setQueriesData<List<Item>>({ queryKey: [name] }, (list) => {
    if (list === undefined || Array.isArray(list)) return list && keep(list);
    return { ...list, pages: list.pages.map((page) => ({ ...page, data: keep(page.data) })) };
  });
}

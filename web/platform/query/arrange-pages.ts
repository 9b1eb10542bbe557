import type { InfiniteData } from "@tanstack/react-query";
import type { Answer } from "#contract/envelope.ts";

/** A list as it is kept, page by page. */
export type Pages<Item> = InfiniteData<Answer<Item[]>, string | null>;

type Named = { id: string };

/** What stands in the place of each of the items, once they are in the order they are named in. */
function successorsOf<Item extends Named>(items: readonly Item[], order: readonly string[]) {
  const byId = new Map(items.map((item) => [item.id, item]));
  const queue = order.flatMap((id) => byId.get(id) ?? []);
  const named = new Set(queue.map(({ id }) => id));
  return (item: Item): Item => (named.has(item.id) ? (queue.shift() ?? item) : item);
}

/** Puts items into one another's places, in the order they are named in. */
export function arrangeItems<Item extends Named>(items: readonly Item[], order: readonly string[]): Item[] {
  return items.map(successorsOf(items, order));
}

/** The same with items in pages. Pages in which nothing moves stay what they are. */
export function arrangePages<Item extends Named>(pages: Pages<Item>, order: readonly string[]): Pages<Item> {
  const items = pages.pages.flatMap(({ data }) => data);
  const successorOf = successorsOf(items, order);
  const arranged = pages.pages.map((page) => {
    const data = page.data.map(successorOf);
    return data.every((item, at) => item === page.data[at]) ? page : { ...page, data };
  });
  return arranged.every((page, at) => page === pages.pages[at]) ? pages : { ...pages, pages: arranged };
}

import type { InfiniteData } from "@tanstack/react-query";
import type { Answer } from "#contract/envelope.ts";

/** The cached pages of a list. */
export type Pages<Item> = InfiniteData<Answer<Item[]>, string | null>;

type Named = { id: string };

/** Returns which item takes each item's position once they are in the given order. */
function successorsOf<Item extends Named>(items: readonly Item[], order: readonly string[]) {
  const byId = new Map(items.map((item) => [item.id, item]));
  const queue = order.flatMap((id) => byId.get(id) ?? []);
  const named = new Set(queue.map(({ id }) => id));
  return (item: Item): Item => (named.has(item.id) ? (queue.shift() ?? item) : item);
}

/** Reorders the named items among the positions they occupy. */
export function arrangeItems<Item extends Named>(items: readonly Item[], order: readonly string[]): Item[] {
  return items.map(successorsOf(items, order));
}

/** The same for a paged list. Pages without changes keep their identity. */
export function arrangePages<Item extends Named>(pages: Pages<Item>, order: readonly string[]): Pages<Item> {
  const items = pages.pages.flatMap(({ data }) => data);
  const successorOf = successorsOf(items, order);
  const arranged = pages.pages.map((page) => {
    const data = page.data.map(successorOf);
    return data.every((item, at) => item === page.data[at]) ? page : { ...page, data };
  });
  return arranged.every((page, at) => page === pages.pages[at]) ? pages : { ...pages, pages: arranged };
}

import type { InfiniteData } from "@tanstack/react-query";
import type { Answer } from "#contract/envelope.ts";

/** A list as it is kept, page by page. */
export type Pages<Item> = InfiniteData<Answer<Item[]>, string | null>;

/** Puts items into one another's places, in the order they are named in. Pages in which nothing moves stay what they are. */
export function arrangePages<Item extends { id: string }>(
  pages: Pages<Item>,
  order: readonly string[],
): Pages<Item> {
  const byId = new Map(pages.pages.flatMap(({ data }) => data).map((item) => [item.id, item]));
  const queue = order.flatMap((id) => byId.get(id) ?? []);
  const named = new Set(queue.map(({ id }) => id));
  const arranged = pages.pages.map((page) => {
    const data = page.data.map((item) => (named.has(item.id) ? (queue.shift() ?? item) : item));
    return data.every((item, at) => item === page.data[at]) ? page : { ...page, data };
  });
  return arranged.every((page, at) => page === pages.pages[at]) ? pages : { ...pages, pages: arranged };
}

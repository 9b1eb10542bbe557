import type { Answer } from "#contract/envelope.ts";

/** A page of a list. There is no bookmark on the last one. */
export function presentPage<Item, Presented>(
  { data, bookmark }: Answer<readonly Item[]>,
  present: (item: Item) => Presented,
): { items: Presented[]; bookmark: string | null } {
  return { items: data.map(present), bookmark };
}

/** For lists of things that can't exist here. */
export const emptyPage = { items: [], bookmark: null };

/** The names of our own lists for the two. */
export function ownPaging({ bookmark, page_size }: { bookmark?: string | undefined; page_size: number }) {
  return { page_size, ...(bookmark && { bookmarks: bookmark }) };
}

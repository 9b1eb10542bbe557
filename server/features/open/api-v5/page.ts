import type { Answer } from "#contract/envelope.ts";
import { wholeNumber } from "#contract/wire-types.ts";
import { AppError } from "#server/platform/errors.ts";

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

export const startIndex = { start_index: wholeNumber(0, 1_000_000).default(0) };

/** A page of a short list that is read whole. Its bookmark is the place to go on at. */
export function sliceList<Item>(
  list: readonly Item[],
  params: { bookmark?: string | undefined; page_size: number; start_index?: number },
): { items: readonly Item[]; bookmark: string | null } {
  const { bookmark, page_size, start_index = 0 } = params;
  if (bookmark && !/^\d{1,7}$/.test(bookmark)) {
    throw new AppError("invalid_parameters", { detail: "bookmark" });
  }
  const start = bookmark ? Number(bookmark) : start_index;
  const end = start + page_size;
  return { items: list.slice(start, end), bookmark: end < list.length ? String(end) : null };
}

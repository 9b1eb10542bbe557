import { PICKER_SEARCH_MIN } from "#contract/limits.ts";
import { fold } from "#ui/fold.ts";

/**
 * The boards whose names contain every word of the query, ignoring case and accents. All boards while the query is too
 * short.
 */
export function findBoards<Named extends { name: string }>(
  boards: readonly Named[],
  query: string,
): readonly Named[] {
  if (!isSearching(query)) return boards;
  const words = fold(query).split(/\s+/);
  return boards.filter(({ name }) => {
    const text = fold(name);
    return words.every((word) => text.includes(word));
  });
}

export function isSearching(query: string): boolean {
  return [...query.trim()].length >= PICKER_SEARCH_MIN;
}

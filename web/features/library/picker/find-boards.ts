import { foldWords } from "#contract/formats/fold-words.ts";

const PICKER_SEARCH_MIN = 2;

/**
 * The boards whose names contain every word of the query, folded as search folds them. All boards while the query is too
 * short.
 */
export function findBoards<Named extends { name: string }>(
  boards: readonly Named[],
  query: string,
): readonly Named[] {
  if (!isSearching(query)) return boards;
  const words = foldWords(query);
  // Only signs, such as an emoji.
  if (words.length === 0) return boards.filter(({ name }) => name.includes(query.trim()));
  return boards.filter(({ name }) => {
    const text = foldWords(name).join(" ");
    return words.every((word) => text.includes(word));
  });
}

export function isSearching(query: string): boolean {
  return [...query.trim()].length >= PICKER_SEARCH_MIN;
}

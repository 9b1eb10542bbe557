import { PICKER_SEARCH_MIN } from "#contract/limits.ts";

/** Those whose name holds every word of the query, whatever case and accents; all of them until the query is long enough. */
export function findBoards<Named extends { name: string }>(
  boards: readonly Named[],
  query: string,
): readonly Named[] {
  if (!isSearching(query)) return boards;
  const words = folded(query).split(/\s+/);
  return boards.filter(({ name }) => {
    const text = folded(name);
    return words.every((word) => text.includes(word));
  });
}

export function isSearching(query: string): boolean {
  return [...query.trim()].length >= PICKER_SEARCH_MIN;
}

function folded(text: string): string {
  return text.trim().normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

import { SEARCH_TEXT_MAX } from "#contract/limits/search.ts";
import { RECENT_SEARCHES } from "#web/platform/browser/forget-visits.ts";

/** Searches that the browser remembers. */
export const RECENT_SEARCHES_MAX = 8;

/** One browser may be used by several members, who don't see what the others looked for. */
type Stored = { memberId: string | null; searches: string[] };

export type Recents = {
  list: () => string[];
  /** Puts a search first. */
  remember: (query: string) => void;
  forget: (query: string) => void;
  clear: () => void;
};

/**
 * What someone searched for recently. It never leaves the browser, and is gone once no one is logged in. A visitor's is kept
 * until they close the tab.
 */
export function recentsOf(memberId: string | null): Recents {
  const store = () => (memberId === null ? sessionStorage : localStorage);

  function list(): string[] {
    try {
      return readStored(store().getItem(RECENT_SEARCHES), memberId);
    } catch {
      return [];
    }
  }

  function write(searches: string[]): void {
    try {
      if (searches.length === 0) store().removeItem(RECENT_SEARCHES);
      else store().setItem(RECENT_SEARCHES, JSON.stringify({ memberId, searches } satisfies Stored));
    } catch {
      // Without storage there are none.
    }
  }

  /** The list without a search, however it's capitalized. */
  const without = (query: string) => list().filter((each) => each.toLowerCase() !== query.toLowerCase());
  return {
    list,
    remember: (query) => write([query, ...without(query)].slice(0, RECENT_SEARCHES_MAX)),
    forget: (query) => write(without(query)),
    clear: () => write([]),
  };
}

function readStored(text: string | null, memberId: string | null): string[] {
  const stored: Partial<Stored> | null = JSON.parse(text ?? "null");
  if (stored?.memberId !== memberId || !Array.isArray(stored.searches)) return [];
  return stored.searches.filter(isSearch).slice(0, RECENT_SEARCHES_MAX);
}

function isSearch(value: unknown): value is string {
  return typeof value === "string" && value !== "" && value.length <= SEARCH_TEXT_MAX;
}

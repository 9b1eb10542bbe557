import type { SearchScope } from "#contract/urls.ts";

const scopes = new Map<string, SearchScope>([
  ["boards", "boards"],
  ["users", "people"],
  ["me", "my_pins"],
]);

/** Returns where a search from this page looks: where the page itself does, or among everyone's Pins. */
export function scopeOfPath(pathname: string): SearchScope {
  const [, page] = /^\/search\/(\w+)/.exec(pathname) ?? [];
  return scopes.get(page ?? "") ?? "pins";
}

/** Returns what the page shows results of; empty on other pages. */
export function queryOfPath({ pathname, search }: { pathname: string; search: string }): string {
  return pathname.startsWith("/search/") ? (new URLSearchParams(search).get("q") ?? "") : "";
}

/** Returns the board that the page searches; null on other pages. */
export function boardIdOfPath({ pathname, search }: { pathname: string; search: string }): string | null {
  return pathname.startsWith("/search/pins") ? new URLSearchParams(search).get("board_id") : null;
}

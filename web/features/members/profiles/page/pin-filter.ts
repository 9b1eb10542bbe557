/** The parameter that filters your own Pins. */
const FILTER = "filter";

const PIN_FILTERS = ["FAVORITED", "CREATED_BY_ME", "FAVORITED_AND_CREATED_BY_ME"] as const;

/** The combined filter shows only Pins that match both. */
export type PinFilter = (typeof PIN_FILTERS)[number];

export type PinToggle = "favorited" | "created";

export function readPinFilter(query: URLSearchParams): PinFilter | null {
  const word = query.get(FILTER)?.toUpperCase();
  return PIN_FILTERS.find((filter) => filter === word) ?? null;
}

/** Returns a page's address with a filter. The position isn't kept, because it belongs to one list. */
export function withPinFilter(
  page: string,
  filter: PinFilter | null,
  place: Record<string, string> = {},
): string {
  const query = new URLSearchParams({ ...(filter && { [FILTER]: filter.toLowerCase() }), ...place });
  return query.size === 0 ? page : `${page}?${query}`;
}

export function togglesOf(filter: PinFilter | null): Record<PinToggle, boolean> {
  return {
    favorited: filter === "FAVORITED" || filter === "FAVORITED_AND_CREATED_BY_ME",
    created: filter === "CREATED_BY_ME" || filter === "FAVORITED_AND_CREATED_BY_ME",
  };
}

export function withToggle(filter: PinFilter | null, toggle: PinToggle): PinFilter | null {
  const before = togglesOf(filter);
  const favorited = before.favorited !== (toggle === "favorited");
  const created = before.created !== (toggle === "created");
  if (favorited && created) return "FAVORITED_AND_CREATED_BY_ME";
  if (favorited) return "FAVORITED";
  return created ? "CREATED_BY_ME" : null;
}

import { parseUntrustedJson } from "#server/platform/untrusted-json.ts";

const pinFilters = ["CREATED_BY_ME", "FAVORITED", "FAVORITED_AND_CREATED_BY_ME"] as const;
const markFilters = ["COLORS", "INTERESTS"] as const;
export type MarkFilter = (typeof markFilters)[number];
export type PinFilter = (typeof pinFilters)[number];

/** Which of a member's own Pins to list. */
export type PinChoice = "all" | "created" | "favorites" | "created_favorites" | "created_or_favorites";

/** Whether the Pins of a color or a topic are asked for, which doesn't combine with anything else. */
export function readMarkFilter(value: unknown): MarkFilter | null {
  const { filters, unknown } = readPinFilters(value);
  if (filters.length > 0 || unknown.length !== 1) return null;
  return markFilters.find((filter) => filter === unknown[0]) ?? null;
}

/** Lists of a member's own Pins that don't combine with filters either. */
const ownLists = ["SAVED_FROM_OTHERS", "PROMOTED", "SECRET"] as const;
export type OwnList = (typeof ownLists)[number];

export function readOwnList(value: unknown): OwnList | null {
  return ownLists.find((list) => list === value) ?? null;
}

/** Reads filters given as a list, as JSON or separated by commas, and returns unknown ones separately. */
export function readPinFilters(value: unknown): { filters: PinFilter[]; unknown: string[] } {
  const names = [...new Set(listNames(value).map((name) => name.toUpperCase()))];
  const isFilter = (name: string): name is PinFilter => pinFilters.some((filter) => filter === name);
  return {
    filters: names.filter(isFilter),
    unknown: names.filter((name) => !isFilter(name) && name !== "NONE"),
  };
}

/** Combines the filters; Pins need to pass only one of them. */
export function choosePins(filters: readonly PinFilter[]): PinChoice {
  const has = (filter: PinFilter) => filters.includes(filter);
  if (has("CREATED_BY_ME")) return has("FAVORITED") ? "created_or_favorites" : "created";
  if (has("FAVORITED")) return "favorites";
  return has("FAVORITED_AND_CREATED_BY_ME") ? "created_favorites" : "all";
}

function listNames(value: unknown): string[] {
  if (Array.isArray(value))
    return value.filter((name) => typeof name === "string").map((name) => name.trim());
  if (typeof value !== "string") return [];
  const text = value.trim();
  if (text.startsWith("[")) return listNames(parseUntrustedJson(text));
  return text.split(/[\s,]+/).filter((name) => name !== "");
}

import { parseUntrustedJson } from "#server/platform/untrusted-json.ts";

const pinFilters = ["CREATED_BY_ME", "FAVORITED", "FAVORITED_AND_CREATED_BY_ME"] as const;
export type PinFilter = (typeof pinFilters)[number];

/** Which of a member's own pins are meant: those that one of the filters lets through. */
export type PinChoice = "all" | "created" | "favorites" | "created_favorites" | "created_or_favorites";

/** The filters as a list, as JSON, or with commas between; and what stands there that is none. */
export function readPinFilters(value: unknown): { filters: PinFilter[]; unknown: string[] } {
  const words = [...new Set(listWords(value).map((word) => word.toUpperCase()))];
  const isFilter = (word: string): word is PinFilter => pinFilters.some((filter) => filter === word);
  return {
    filters: words.filter(isFilter),
    unknown: words.filter((word) => !isFilter(word) && word !== "NONE"),
  };
}

/** What both filters let through, each lets through by itself. */
export function choosePins(filters: readonly PinFilter[]): PinChoice {
  const has = (filter: PinFilter) => filters.includes(filter);
  if (has("CREATED_BY_ME")) return has("FAVORITED") ? "created_or_favorites" : "created";
  if (has("FAVORITED")) return "favorites";
  return has("FAVORITED_AND_CREATED_BY_ME") ? "created_favorites" : "all";
}

function listWords(value: unknown): string[] {
  if (Array.isArray(value))
    return value.filter((word) => typeof word === "string").map((word) => word.trim());
  if (typeof value !== "string") return [];
  const text = value.trim();
  if (text.startsWith("[")) return listWords(parseUntrustedJson(text));
  return text.split(/[\s,]+/).filter((word) => word !== "");
}

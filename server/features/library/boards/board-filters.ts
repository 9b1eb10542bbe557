import { parseUntrustedJson } from "#server/platform/untrusted-json.ts";

const boardFilters = ["group", "secret", "archived"] as const;
export type BoardFilter = (typeof boardFilters)[number];

/**
 * Reads the filters for a profile's boards. Clients send one or several, as a list, as JSON or separated by commas, by
 * name or by number. Unknown values are ignored, as NONE is.
 */
export function readBoardFilters(value: unknown): BoardFilter[] {
  const chosen = new Set(flatten(value).map((word) => byNumber.get(word) ?? word.toLowerCase()));
  return boardFilters.filter((filter) => chosen.has(filter));
}

const byNumber = new Map([
  ["1", "archived"],
  ["2", "group"],
  ["3", "secret"],
]);

function flatten(value: unknown): string[] {
  if (Array.isArray(value))
    return value.slice(0, manyMax).flatMap((item) => (Array.isArray(item) ? [] : flatten(item)));
  if (typeof value === "number") return [String(value)];
  if (typeof value !== "string") return [];
  const text = value.trim();
  if (text.startsWith("[") || text.startsWith('"')) {
    const parsed = parseUntrustedJson(text);
    return Array.isArray(parsed) || (typeof parsed === "string" && parsed !== text) ? flatten(parsed) : [];
  }
  return text.split(/[\s,]+/).filter(Boolean);
}

const manyMax = 20;

const groupings = new Set(["profilegroup", "profile_group", "privacy", "visibility"]);

/** Other clients use several names for a grouping; all of them mean profile groups. */
export function isByProfileGroup(value: unknown): boolean {
  return typeof value === "string" && groupings.has(value.trim().toLowerCase());
}

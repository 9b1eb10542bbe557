import { parseUntrustedJson } from "#server/platform/untrusted-json.ts";

const boardFilters = ["group", "secret", "archived"] as const;
export type BoardFilter = (typeof boardFilters)[number];

/**
 * The chosen filters of a profile's boards, in whatever way they were written: one or several, as a list, as JSON or
 * with commas, as words or by their numbers. What is no filter counts for nothing, as NONE does.
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

/** Other programs name a grouping in several ways; all of them mean the groups of a profile. */
export function isByProfileGroup(value: unknown): boolean {
  return typeof value === "string" && groupings.has(value.trim().toLowerCase());
}

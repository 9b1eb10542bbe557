import type { PlacementGroup } from "#contract/ads/enums.ts";
import type { AdSurface } from "#contract/ads/promotions.ts";
import { FITTING, fitOf } from "./fit.ts";
import { matchesTheme } from "./match-keywords.ts";
import type { AuctionContext, Candidate } from "./types.ts";

/** Why an ad isn't shown on a page, in the order in which it is found out. */
export const EXCLUSIONS = [
  "placement",
  "device",
  "country",
  "language",
  "age",
  "gender",
  "own",
  "theme",
  "fit",
  "frequency",
  "pacing",
] as const;
export type Exclusion = (typeof EXCLUSIONS)[number];

const placements: Record<AdSurface, readonly PlacementGroup[]> = {
  search: ["ALL", "SEARCH"],
  home: ["ALL", "BROWSE"],
  topics: ["ALL", "BROWSE"],
  related: ["ALL", "OTHER", "BROWSE"],
};

/** Returns null if the ad may be shown on the page. The cheapest questions come first. */
export function whyNot(candidate: Candidate, context: AuctionContext): Exclusion | null {
  const { targeting } = candidate;
  if (!placements[context.surface].includes(candidate.placement)) return "placement";
  if (excludes(targeting.devices, context.device)) return "device";
  if (excludes(targeting.countries, context.country)) return "country";
  if (excludes(targeting.languages, context.language)) return "language";
  if (excludesAge(candidate, context.age)) return "age";
  if (excludes(targeting.genders, context.gender)) return "gender";
  if (candidate.ownerId === context.viewerId) return "own";
  if (!matchesTheme(targeting, context)) return "theme";
  if (candidate.isAutomatic && fitOf(candidate.theme, context) < FITTING) return "fit";
  if (isTiredOf(candidate, context)) return "frequency";
  return takesPart(candidate, context.seed) ? null : "pacing";
}

/** What isn't known matches no restriction. */
function excludes<Value>(wanted: readonly Value[], given: Value | null): boolean {
  return wanted.length > 0 && (given === null || !wanted.includes(given));
}

function excludesAge({ targeting: { ages } }: Candidate, age: number | null): boolean {
  return ages.length > 0 && (age === null || !ages.some(({ from, to }) => from <= age && age <= to));
}

/** Without a cap no one tires of it, but those who hid it. */
function isTiredOf({ frequencyCap, campaignId }: Candidate, { views }: AuctionContext): boolean {
  return (views.get(campaignId) ?? 0) >= (frequencyCap ?? Number.POSITIVE_INFINITY);
}

/**
 * Draws whether the ad group takes part in this page. The draw depends on the page and the ad group alone, so that the
 * order of candidates doesn't matter and all ads of a group take part together.
 */
export function takesPart({ participation, adGroupId }: Candidate, seed: number): boolean {
  return participation >= 1 || (participation > 0 && drawOf(seed, adGroupId) < participation);
}

/** From 0 to 1. */
function drawOf(seed: number, text: string): number {
  let hash = seed ^ 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

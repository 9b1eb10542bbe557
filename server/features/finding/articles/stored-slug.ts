import { slugifyTitle } from "#contract/formats/slug.ts";

/** Stacked marks can make a short title longer than an index takes. */
const UNITS_MAX = 200;

/** A title as it stands in an address, for finding the article again. */
export function storedSlug(title: string): string {
  return slugifyTitle(title).slice(0, UNITS_MAX);
}

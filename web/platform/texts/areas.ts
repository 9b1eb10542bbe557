/**
 * Each language is split into these files. `frame`: a visitor's first page. `accounts`: logging in and signing up.
 * `closeup`, `board`: what these pages show at first. `members`: what only members see. `keyboard`: the palette and
 * the overview of shortcuts. `business`: the area for businesses. `advertising`: the advertiser area. `staff`: the pages
 * of staff. `pages`: everything else. The build assigns texts to files based on the pages and parts that name an area
 * (scripts/vite/texts.ts).
 */
export const AREAS = [
  "frame",
  "accounts",
  "board",
  "closeup",
  "pages",
  "members",
  "keyboard",
  "business",
  "advertising",
  "staff",
] as const;

/** Members' pages also use many texts of other pages, so `members` contains only what `pages` lacks and loads both. */
const COMES_WITH: Partial<Record<string, Area>> = {
  members: "pages",
  business: "members",
  advertising: "members",
  staff: "members",
};

/** The areas whose texts an area's pages use too, nearest first. */
export function basesOf(area: Area): Area[] {
  const base = COMES_WITH[area];
  return base === undefined ? [] : [base, ...basesOf(base)];
}

export type Area = (typeof AREAS)[number];

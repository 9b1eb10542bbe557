/**
 * Each language is split into these files. `frame`: a visitor's first page. `accounts`: logging in and signing up.
 * `closeup`, `board`: what these pages show at first. `members`: what only members see. `advertising`: the advertiser
 * area. `pages`: everything else. The build assigns texts to files based on the pages and parts that name an area (scripts/vite/texts.ts).
 */
export const AREAS = ["frame", "accounts", "board", "closeup", "pages", "members", "advertising"] as const;

/** Members' pages also use many texts of other pages, so `members` contains only what `pages` lacks and loads both. */
export const COMES_WITH: Partial<Record<Area, Area>> = { members: "pages" };

export type Area = (typeof AREAS)[number];

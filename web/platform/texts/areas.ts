/**
 * The files a language comes in. `frame`: a visitor's first page. `accounts`: logging in and signing up. `closeup`,
 * `board`: such a page as it opens. `members`: what only members see. `pages`: everything else. Which texts go into
 * which file the build finds out from the pages and parts that name an area (scripts/vite/texts.ts).
 */
export const AREAS = ["frame", "accounts", "board", "closeup", "pages", "members"] as const;

/** Members' pages say much of what others say too, so `members` holds only what `pages` doesn't, and comes with it. */
export const COMES_WITH: Partial<Record<Area, Area>> = { members: "pages" };

export type Area = (typeof AREAS)[number];

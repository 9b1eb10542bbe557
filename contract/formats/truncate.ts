import {
  ABOUT_DRAWER_SHOWN,
  ABOUT_HEADER_BUDGET,
  CAMPAIGN_NAME_SHOWN,
  CAMPAIGN_NAME_SHOWN_CUT,
  TRUNCATE_DEFAULT,
  WEBSITE_SHOWN,
} from "../limits/shown-texts.ts";
import { countCharacters, takeCharacters } from "./characters.ts";

export type CutText = { text: string; isCut: boolean };

/** Truncates a text longer than `maximum` to `kept` characters and an ellipsis. */
export function cutText(text: string, maximum: number, kept = maximum): CutText {
  if (takeCharacters(text, maximum) === text) return { text, isCut: false };
  return { text: `${takeCharacters(text, kept).trimEnd()}…`, isCut: true };
}

export function truncate(text: string, maximum = TRUNCATE_DEFAULT): string {
  return cutText(text, maximum).text;
}

export function formatCampaignName(name: string): string {
  return cutText(name, CAMPAIGN_NAME_SHOWN, CAMPAIGN_NAME_SHOWN_CUT).text;
}

/** The about text of the wide layout; the drawer shows the rest. */
export function cutAboutForDrawer(about: string): CutText {
  return cutText(about, ABOUT_DRAWER_SHOWN);
}

/** The about text of the phone layout, which shares its line with links; its own page shows the rest. */
export function cutAboutForHeader(about: string, linkTexts: readonly string[]): CutText {
  const taken = linkTexts.reduce((sum, text) => sum + countCharacters(text), 0);
  return cutText(about, Math.max(0, ABOUT_HEADER_BUDGET - taken));
}

/** A website as a short readable name: no scheme, no `www.`, no trailing slash. */
export function formatWebsite(url: string): string {
  const name = url
    .trim()
    .replace(/^https?:\/\//i, "")
    .replace(/^www\./i, "")
    .replace(/\/$/, "");
  return truncate(name, WEBSITE_SHOWN);
}

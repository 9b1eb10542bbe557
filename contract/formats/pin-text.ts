import { GRID_TITLE_SHOWN, PIN_DESCRIPTION_SHOWN, PIN_DESCRIPTION_SHOWN_MIN } from "../limits/shown-texts.ts";
import { takeCharacters } from "./characters.ts";
import { truncate } from "./truncate.ts";

export function formatGridTitle(title: string): string {
  return takeCharacters(title.trim(), GRID_TITLE_SHOWN).trimEnd();
}

export type PinWords = { title: string; description: string; richTitle: string };

/** What to call a Pin where it needs a name: the first of its texts that isn't empty, or "". */
export function formatSeoTitle({ title, description, richTitle }: PinWords): string {
  const own = formatGridTitle(collapseWhitespace(title) || collapseWhitespace(richTitle));
  return own || truncate(collapseWhitespace(description));
}

/** The description to show next to a display name; null if it adds nothing. */
export function formatPinDescription(description: string, displayName: string): string | null {
  const text = collapseWhitespace(description);
  if (takeCharacters(text, PIN_DESCRIPTION_SHOWN_MIN - 1) === text) return null;
  if (text === collapseWhitespace(displayName)) return null;
  return takeCharacters(text, PIN_DESCRIPTION_SHOWN).trimEnd();
}

const unevenSpace = /\s\s|[^\S ]|^ | $/;

function collapseWhitespace(text: string): string {
  return unevenSpace.test(text) ? text.replaceAll(/\s+/g, " ").trim() : text;
}

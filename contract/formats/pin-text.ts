import { GRID_TITLE_SHOWN, PIN_DESCRIPTION_SHOWN, PIN_DESCRIPTION_SHOWN_MIN } from "../limits.ts";
import { takeCharacters } from "./characters.ts";

export function formatGridTitle(title: string): string {
  return takeCharacters(title.trim(), GRID_TITLE_SHOWN).trimEnd();
}

/** The description to show beside a display name; null when it adds nothing. */
export function formatPinDescription(description: string, displayName: string): string | null {
  const text = collapseWhitespace(description);
  if (takeCharacters(text, PIN_DESCRIPTION_SHOWN_MIN - 1) === text) return null;
  if (text === collapseWhitespace(displayName)) return null;
  return takeCharacters(text, PIN_DESCRIPTION_SHOWN).trimEnd();
}

function collapseWhitespace(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

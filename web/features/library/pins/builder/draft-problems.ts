import { countCharacters } from "#contract/formats/characters.ts";
import { completeUrl } from "#contract/formats/web-address.ts";
import {
  PIN_ALT_TEXT_MAX,
  PIN_DESCRIPTION_MAX,
  PIN_LINK_MAX,
  PIN_NOTE_MAX,
  PIN_TITLE_MAX,
} from "#contract/limits/pins.ts";
import type { DraftWords } from "./draft.ts";

const LIMITS = {
  title: PIN_TITLE_MAX,
  description: PIN_DESCRIPTION_MAX,
  altText: PIN_ALT_TEXT_MAX,
  note: PIN_NOTE_MAX,
} as const;

export type WordField = keyof typeof LIMITS | "link";

/** The first field with invalid text. */
export function findProblem(words: Pick<DraftWords, WordField>): WordField | null {
  if (isInvalidLink(words.link)) return "link";
  const fields = Object.keys(LIMITS) as (keyof typeof LIMITS)[];
  return fields.find((field) => countCharacters(words[field].trim()) > LIMITS[field]) ?? null;
}

export function isInvalidLink(link: string): boolean {
  return link.trim() !== "" && (link.length > PIN_LINK_MAX || completeUrl(link) === null);
}

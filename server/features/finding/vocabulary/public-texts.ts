import { foldWords } from "#contract/formats/fold-words.ts";
import { findHashtags } from "../../library/pins/index.ts";
import type { PublicWords } from "./terms-repo.ts";

/** Of a long text, its beginning says what it is about. */
const WORDS_READ = 200;

/** A word as it's compared and as it was written. */
export type WrittenWord = { folded: string; written: string };

/** The public texts of a Pin, as words. */
export type PublicTexts = {
  pinnerId: string;
  lang: string | null;
  /** Texts whose words stand together on purpose, and may be looked for together. */
  titles: WrittenWord[][];
  description: WrittenWord[];
  hashtags: string[];
  /** The board and section, in the words of the board's owner. Null if they aren't public. */
  place: { ownerId: string; name: string; words: WrittenWord[] } | null;
};

export function readTexts(pin: PublicWords): PublicTexts {
  return {
    pinnerId: pin.pinner_id,
    lang: pin.lang,
    titles: [wordsOf(pin.title), wordsOf(pin.alt_text)],
    description: wordsOf(pin.description),
    hashtags: findHashtags(`${pin.title} ${pin.description}`).map((tag) => tag.replace(/^#/, "")),
    place: placeOf(pin),
  };
}

function placeOf({ board_name: name, board_owner_id: ownerId, section_title }: PublicWords) {
  if (name === null || ownerId === null) return null;
  return { ownerId, name, words: [...wordsOf(name), ...wordsOf(section_title ?? "")] };
}

/** All words of the texts, each as often as it's there. */
export function allWordsOf({ titles, description, place }: PublicTexts): WrittenWord[] {
  return [...titles.flat(), ...description, ...(place?.words ?? [])];
}

function wordsOf(text: string): WrittenWord[] {
  return text
    .split(/[^\p{L}\p{M}\p{N}'’-]+/u)
    .filter(Boolean)
    .slice(0, WORDS_READ)
    .map((written) => ({ folded: foldWords(written).join(" "), written: written.toLowerCase() }));
}

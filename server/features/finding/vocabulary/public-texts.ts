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
  others: WrittenWord[][];
  hashtags: string[];
  boardName: string | null;
};

export function readTexts(pin: PublicWords): PublicTexts {
  return {
    pinnerId: pin.pinner_id,
    lang: pin.lang,
    titles: [wordsOf(pin.title), wordsOf(pin.alt_text)],
    others: [wordsOf(pin.description), wordsOf(pin.board_name ?? ""), wordsOf(pin.section_title ?? "")],
    hashtags: findHashtags(`${pin.title} ${pin.description}`).map((tag) => tag.replace(/^#/, "")),
    boardName: pin.board_name,
  };
}

function wordsOf(text: string): WrittenWord[] {
  return text
    .split(/[^\p{L}\p{M}\p{N}'’-]+/u)
    .filter(Boolean)
    .slice(0, WORDS_READ)
    .map((written) => ({ folded: foldWords(written).join(" "), written: written.toLowerCase() }));
}

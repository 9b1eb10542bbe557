import type { Locale } from "#contract/locales.ts";

/** Languages that write compounds as one word: "Küchenfliesen". */
const COMPOUNDING: ReadonlySet<Locale> = new Set(["de", "sv"]);
/** What may join the parts. */
const JOINTS = ["", "s", "n", "e", "en", "er", "es"];
const LETTERS_MIN = 7;
const PART_MIN = 3;

/** The two words that a compound is made of, the last as long as possible; null if it isn't one. */
export function splitCompound(
  word: string,
  locale: Locale,
  isWord: (part: string) => boolean,
): [string, string] | null {
  if (!COMPOUNDING.has(locale) || word.length < LETTERS_MIN) return null;
  for (let at = PART_MIN; at <= word.length - PART_MIN; at += 1) {
    const [head, last] = [word.slice(0, at), word.slice(at)];
    const first = isWord(last) ? firstPart(head, isWord) : null;
    if (first !== null) return [first, last];
  }
  return null;
}

function firstPart(head: string, isWord: (part: string) => boolean): string | null {
  const firsts = JOINTS.filter((joint) => head.endsWith(joint)).map((joint) =>
    head.slice(0, head.length - joint.length),
  );
  return firsts.find((first) => first.length >= PART_MIN && isWord(first)) ?? null;
}

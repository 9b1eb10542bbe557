import type { Locale } from "#contract/locales.ts";

type Ending = readonly [ending: RegExp, instead: string];

/** Endings of folded words that change with number, gender and case, by language, in the order they are taken off. */
const endings: Readonly<Partial<Record<Locale, readonly Ending[]>>> = {
  en: [
    [/(?:ies?|y)$/, "i"],
    [/(?<!s)s$/, ""],
    [/e$/, ""],
  ],
  es: [
    [/s$/, ""],
    [/[aeo]$/, ""],
  ],
  pt: [
    [/(?:oes|aes|aos|ao)$/, ""],
    [/s$/, ""],
    [/[aeo]$/, ""],
  ],
  de: [[/(?:ern|er|en|es|em|e|n|s)$/, ""]],
  fr: [
    [/[sx]$/, ""],
    [/e$/, ""],
  ],
  it: [[/[aeio]$/, ""]],
  sv: [[/(?:orna|arna|erna|or|ar|er|en|et|na|an|a|n|t|e|s)$/, ""]],
};

/** What is left must still say what it is about. */
const STEM_MIN = 3;

/** A folded word without its ending, so that "cakes" is like "cake". The same for texts and for lists of words. */
export function stemWord(word: string, locale: Locale): string {
  let stem = word;
  for (const [ending, instead] of endings[locale] ?? []) {
    const shorter = stem.replace(ending, instead);
    if (shorter.length >= STEM_MIN) stem = shorter;
  }
  return stem;
}

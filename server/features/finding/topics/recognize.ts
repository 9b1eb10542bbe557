import { foldWords, isUnspacedWord } from "#contract/formats/fold-words.ts";
import { findLocale, LOCALES, type Locale } from "#contract/locales.ts";
import { stemWord } from "#server/platform/text/stem-word.ts";
import type { Catalog } from "./catalog.ts";

/** The public texts of a Pin. */
export type PinTexts = {
  lang: string | null;
  title: string;
  description: string;
  alt_text: string;
  board_name: string | null;
};

/** Words that give a topic away, as stems; a run of a script without spaces is looked for inside of runs. */
type Clue = { topicId: number; stems: readonly string[] };
type Clues = {
  byFirst: ReadonlyMap<string, readonly Clue[]>;
  unspaced: readonly { topicId: number; text: string }[];
};

export type Recognizer = (pin: PinTexts) => number[];

/** How much a word says where it stands. */
const WEIGHTS = { title: 3, board_name: 3, alt_text: 2, description: 1.5 } as const;
/** A single word that is only mentioned says too little. */
const SCORE_MIN = 3;
/** In a text whose language isn't known, a short word may be another in another language. */
const FOREIGN_MIN = 5;
const TOPICS_MAX = 3;
const WORDS_READ = 400;

/** Returns a function that tells the topics of a Pin, the surest first, and the areas they belong to. */
export function createRecognizer(catalog: Catalog): Recognizer {
  const clues = new Map(LOCALES.map((locale) => [locale, collectClues(catalog, locale)]));
  return (pin) => {
    const scores = new Map<number, number>();
    for (const locale of localesOf(pin.lang)) {
      const known = clues.get(locale);
      const lettersMin = pin.lang === null && locale !== "en" ? FOREIGN_MIN : 0;
      if (known !== undefined) addScores(scores, findClues(pin, locale, { clues: known, lettersMin }));
    }
    const best = [...scores]
      .filter(([, score]) => score >= SCORE_MIN)
      .sort((a, b) => b[1] - a[1] || a[0] - b[0]);
    const topics = best.slice(0, TOPICS_MAX).map(([id]) => id);
    const areas = topics.flatMap((id) => catalog.topics.get(id)?.parentId ?? []);
    return [...new Set([...topics, ...areas])];
  };
}

/** English words are used in every language; a text whose language isn't known may be in any. */
function localesOf(lang: string | null): readonly Locale[] {
  const locale = lang === null ? null : findLocale(lang);
  if (lang === null) return LOCALES;
  return locale === null || locale === "en" ? ["en"] : [locale, "en"];
}

function collectClues(catalog: Catalog, locale: Locale): Clues {
  const byFirst = new Map<string, Clue[]>();
  const unspaced: { topicId: number; text: string }[] = [];
  for (const { id: topicId, texts, isHidden } of catalog.topics.values()) {
    const text = texts.get(locale);
    if (text === undefined || isHidden) continue;
    for (const phrase of new Set([text.name, ...text.words])) {
      const words = foldWords(phrase);
      if (words.length > 0 && words.every(isUnspacedWord)) unspaced.push({ topicId, text: words.join("") });
      else if (words.length > 0)
        addClue(byFirst, { topicId, stems: words.map((word) => stemWord(word, locale)) });
    }
  }
  return { byFirst, unspaced };
}

function addClue(byFirst: Map<string, Clue[]>, clue: Clue): void {
  const [first = ""] = clue.stems;
  const same = byFirst.get(first) ?? [];
  const isKnown = same.some(
    ({ topicId, stems }) => topicId === clue.topicId && String(stems) === String(clue.stems),
  );
  if (!isKnown) byFirst.set(first, [...same, clue]);
}

/** The best weight of each clue that the Pin has, by topic and clue. */
function findClues(
  pin: PinTexts,
  locale: Locale,
  { clues, lettersMin }: { clues: Clues; lettersMin: number },
): Map<number, Map<string, number>> {
  const found = new Map<number, Map<string, number>>();
  for (const [field, weight] of Object.entries(WEIGHTS)) {
    const words = foldWords(pin[field as keyof typeof WEIGHTS] ?? "").slice(0, WORDS_READ);
    for (const { topicId, clue } of cluesIn(words, locale, clues)) {
      if (clue.length < lettersMin && !isUnspacedWord(clue)) continue;
      const ofTopic = found.get(topicId) ?? new Map<string, number>();
      found.set(topicId, ofTopic.set(clue, Math.max(weight, ofTopic.get(clue) ?? 0)));
    }
  }
  return found;
}

function* cluesIn(
  words: readonly string[],
  locale: Locale,
  { byFirst, unspaced }: Clues,
): Generator<{ topicId: number; clue: string }> {
  const stems = words.map((word) => stemWord(word, locale));
  for (const [at, stem] of stems.entries()) {
    for (const { topicId, stems: wanted } of byFirst.get(stem) ?? []) {
      if (wanted.every((each, index) => stems[at + index] === each))
        yield { topicId, clue: wanted.join(" ") };
    }
    for (const head of COMPOUNDING.has(locale) ? headsOf(stem) : []) {
      for (const { topicId, stems: wanted } of byFirst.get(head) ?? [])
        if (wanted.length === 1) yield { topicId, clue: head };
    }
    if (unspaced.length === 0 || !isUnspacedWord(stem)) continue;
    for (const { topicId, text } of unspaced) if (stem.includes(text)) yield { topicId, clue: text };
  }
}

/** Languages that write compounds as one word, whose end says what it is: "Sauerteigbrot" is bread. */
const COMPOUNDING: ReadonlySet<Locale> = new Set(["de", "sv"]);
const HEAD_MIN = 4;
const HEAD_MAX = 20;
const REST_MIN = 3;

/** What a compound may end with. */
function headsOf(stem: string): string[] {
  const longest = Math.min(stem.length - REST_MIN, HEAD_MAX);
  return Array.from({ length: Math.max(0, longest - HEAD_MIN + 1) }, (_, at) => stem.slice(-HEAD_MIN - at));
}

function addScores(
  scores: Map<number, number>,
  found: ReadonlyMap<number, ReadonlyMap<string, number>>,
): void {
  for (const [topicId, clues] of found) {
    const score = [...clues].reduce(
      (sum, [clue, weight]) => sum + weight * (clue.includes(" ") ? 1.5 : 1),
      0,
    );
    scores.set(topicId, Math.max(score, scores.get(topicId) ?? 0));
  }
}

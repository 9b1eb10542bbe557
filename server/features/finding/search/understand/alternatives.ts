import type { WORD_SOURCES } from "#contract/finding/resources/search-settings.ts";
import type { Locale } from "#contract/locales.ts";
import { colorMarksFor } from "#server/platform/colors.ts";
import { stemWord } from "#server/platform/text/stem-word.ts";
import type { Vocabulary } from "../../vocabulary/index.ts";
import { findColor, isColorIn, type Lexicon, wordsForColor } from "../lexicon/index.ts";
import type { Term } from "../parse-query.ts";
import type { Synonyms } from "./synonyms.ts";

/** Something that a Pin may have instead of a word, and how much that counts, up to 1. */
export type Alternative = { weight: number } & (
  | { kind: "word"; text: string }
  /** Marks, any of which a Pin has. */
  | { kind: "marks"; marks: readonly string[] }
);

export type Known = {
  locale: Locale;
  vocabulary: Vocabulary;
  lexicon: Lexicon;
  /** The topics a word stands for, and the words that give these away. */
  topicsOf: (word: string) => { ids: readonly number[]; words: readonly string[] };
  /** What staff say, which counts more. */
  synonyms: Synonyms;
};

/** A word close to another, and where that is known from. */
type NearWord = { word: string; weight: number; source: (typeof WORD_SOURCES)[number] };

const ALTERNATIVES_MAX = 12;
const SYNONYM = 0.95;
const TOPIC = 0.6;
/** Another word for one of its topics. */
const TOPIC_WORD = 0.5;
const COLOR = 0.85;
/** How much longer a form of a word is that counts as the word. */
const FORM_MAX = 2;
const FORM_MIN = 3;

/** What else says the same as a term, or nearly: in another language, as a kind of it, by its topics or its color. */
export function listAlternatives(term: Term, known: Known): Alternative[] {
  const word = wordOf(term);
  if (word === null) return [];
  const color = findColor(word);
  const colors = color === null ? [] : (colorMarksFor(color) ?? []);
  const topics = topicsFor(word, known);
  return [
    ...listNearWords(word, known).map(
      ({ word: text, weight }): Alternative => ({ kind: "word", text, weight }),
    ),
    ...(topics.ids.length === 0
      ? []
      : [{ kind: "marks", marks: topics.ids.map((id) => `k:${id}`), weight: TOPIC } as const]),
    ...(colors.length === 0 ? [] : [{ kind: "marks", marks: colors, weight: COLOR } as const]),
  ];
}

/** A topic has words that are kept apart, so it isn't a way from one to the other. */
function topicsFor(word: string, { topicsOf, synonyms }: Known): ReturnType<Known["topicsOf"]> {
  return synonyms.unlike(word).length > 0 ? { ids: [], words: [] } : topicsOf(word);
}

/** The words that public texts have and that are close to a folded one, the closest first. */
export function listNearWords(word: string, known: Known): NearWord[] {
  const { locale, vocabulary, lexicon, synonyms } = known;
  const isKnown = (text: string) => isInUse(text, vocabulary) || isInUse(stemWord(text, locale), vocabulary);
  const apart = new Set(synonyms.unlike(word).map((other) => stemWord(other, locale)));
  const color = findColor(word);
  const from = (source: NearWord["source"], words: readonly { word: string; weight: number }[]) =>
    words.map((each): NearWord => ({ ...each, source }));
  const weighed = (words: readonly string[], weight: number) => words.map((each) => ({ word: each, weight }));
  const unchecked = [
    ...from("staff", weighed(synonyms.of(word), SYNONYM)),
    ...from("color", weighed(color === null ? [] : wordsForColor(color), COLOR)),
    ...from("thing", lexicon.things.listRelated(word, locale)),
    ...from("topic", weighed(topicsFor(word, known).words, TOPIC_WORD)),
  ];
  const near = [
    ...unchecked.filter((each) => isKnown(each.word)),
    ...from("kind", lexicon.nouns.listRelated(word, isKnown)),
  ].filter((each) => each.word !== word && !apart.has(stemWord(each.word, locale)));
  const best = new Map<string, NearWord>();
  for (const each of near) if (each.weight > (best.get(each.word)?.weight ?? 0)) best.set(each.word, each);
  return [...best.values()].sort((a, b) => b.weight - a.weight).slice(0, ALTERNATIVES_MAX);
}

/** Whether it's a word of the viewer's language or of English, so that nothing else is likely to be meant. */
export function isRealWord(word: string, { locale, lexicon, topicsOf }: Known): boolean {
  return (
    lexicon.nouns.has(word) ||
    lexicon.things.has(word, locale) ||
    isColorIn(word, locale) ||
    topicsOf(word).ids.length > 0
  );
}

/** Whether public texts have the word or a form of it. */
function isInUse(text: string, vocabulary: Vocabulary): boolean {
  if (vocabulary.find(text) !== null) return true;
  return text.length >= FORM_MIN && vocabulary.hasForm(text, FORM_MAX);
}

/** The word that a term looks for; null for a phrase. Runs of scripts without spaces are looked for in pairs. */
function wordOf({ kind, text, word }: Term): string | null {
  return kind === "word" ? text : (word ?? null);
}

import type { Understood } from "#contract/finding/resources/search.ts";
import { foldWords } from "#contract/formats/fold-words.ts";
import { splitQuery } from "#contract/formats/search-query.ts";
import type { Vocabulary } from "../../vocabulary/index.ts";
import type { Term } from "../parse-query.ts";
import { type Reading, readTerms, replacementOf } from "./reading.ts";

export function understoodAsTyped(query: string): Understood {
  return { query, repaired: [], left_out: [], step: "exact", verbatim_query: null };
}

type Explained = {
  reading: Reading;
  vocabulary: Vocabulary | null;
  step?: "exact" | "meaning" | "fewer";
  /** If the best result hasn't all of the terms. */
  has?: Has | null;
};

type Asked = {
  text: string;
  /** What was typed, if that was another text. */
  typed: string;
  query: { terms: readonly Term[] };
};

export function explain(
  { text, typed, query: { terms } }: Asked,
  { reading, vocabulary, step = "exact", has = null }: Explained,
): Understood {
  const changes = changesOf(terms, reading).map(({ from, to }) => ({
    from,
    to: to
      .split(" ")
      .map((word) => vocabulary?.find(word)?.label ?? word)
      .join(" "),
  }));
  const isUnfinished = Object.values(reading.replaced).some(({ isPrefix }) => isPrefix);
  const shown = step === "exact" && isUnfinished ? "unfinished" : step;
  return {
    query: rewrite(text, changes),
    repaired: typed === text ? changes : [...changedNames(typed, text), ...changes],
    left_out: has === null ? [] : leftOut(readTerms(terms, reading), has),
    step: shown,
    verbatim_query: changes.length > 0 || shown !== "exact" || typed !== text ? typed : null,
  };
}

/** The pieces of a search that are read as others. */
function changedNames(typed: string, text: string): { from: string; to: string }[] {
  const read = splitQuery(text);
  return splitQuery(typed).flatMap(({ source }, at) => {
    const to = read[at]?.source ?? source;
    return to === source ? [] : [{ from: source, to }];
  });
}

/** Which terms the best result has, and which count, each a bit. */
export type Has = { best: number; counted: number };

/** The words that the best result doesn't have, other than those that say nothing. */
function leftOut(terms: readonly Term[], { best, counted }: Has): string[] {
  return terms.flatMap(({ text, word }, at) => {
    const bit = 1 << at;
    return (counted & bit) !== 0 && (best & bit) === 0 ? [word ?? text] : [];
  });
}

/** Two words that are known as one become one. */
function changesOf(terms: readonly Term[], reading: Reading): { from: string; to: string }[] {
  const changes: { from: string; to: string }[] = [];
  for (const [at, { text }] of terms.entries()) {
    const next = terms[at + 1]?.text ?? "";
    const { words = [], isCompound = false } = replacementOf(reading, text) ?? {};
    if (isCompound) continue;
    const [first = text, second] = words;
    const joined = `${text}${next}`;
    if (first !== text) changes.push({ from: text, to: first });
    else if (second === joined && replacementOf(reading, next)?.words.includes(joined))
      changes.push({ from: `${text} ${next}`, to: joined });
  }
  return changes;
}

/** The search with other words for some, and everything else as it was typed. */
function rewrite(text: string, changes: readonly { from: string; to: string }[]): string {
  const words = splitQuery(text).map(({ source, operator, isPhrase, not }) => {
    if (operator !== null || isPhrase || not) return source;
    const folded = foldWords(source);
    const read = folded.map((word) => changes.find(({ from }) => from === word)?.to ?? word);
    return read.join(" ") === folded.join(" ") ? source : read.join(" ");
  });
  return changes
    .filter(({ from }) => from.includes(" "))
    .reduce((query, { from, to }) => query.replace(from, () => to), words.join(" "));
}

import { indexNearWords } from "#server/platform/near-words/near-words.ts";
import { beginningLike, findPlace } from "./sorted-terms.ts";
import type { SearchTerm, TermKind } from "./terms-repo.ts";

export type NearWord = SearchTerm & {
  /** How unlikely it is that this one was meant; the commoner a word, the likelier. */
  cost: number;
};

/** A phrase is words that stand together. */
export type CompletionKind = TermKind | "phrase";

/** The words of all public texts, as each process that answers searches has them in memory. */
export type Vocabulary = {
  /** How many public Pins have the commonest word. */
  mostUses: number;
  wordCount: number;
  find(word: string): SearchTerm | null;
  /** Whether a longer word begins like this. */
  hasBeginning(text: string): boolean;
  /** Whether there is a word that begins like this and has up to so many letters more, such as a plural. */
  hasForm(text: string, longer: number): boolean;
  /** Words that may have been meant, the likeliest first. */
  listNear(word: string): NearWord[];
  /** Common terms and all boards' names that begin like this, the likeliest to be meant first. */
  complete(kind: CompletionKind, beginning: string, take: number): SearchTerm[];
};

/** A Pin more makes a word a bit likelier, up to a point. */
const COST_OFF_PER_PIN = 0.05;
const COST_OFF_MAX = 0.3;
const SINGULAR_MIN = 4;

export async function createVocabulary(terms: readonly SearchTerm[]): Promise<Vocabulary> {
  // The database orders by bytes, which differs for letters beyond the first plane.
  const sorted = terms.toSorted((a, b) => (a.term < b.term ? -1 : 1));
  const words = addSingulars(sorted.filter((term) => kindOf(term) === "word"));
  const common = Map.groupBy(
    sorted.filter((term) => term.is_common || term.kind === "board"),
    kindOf,
  );
  const findNear = await indexNearWords(words.map(({ term }) => term));
  return {
    wordCount: words.length,
    mostUses: words.reduce((most, { uses }) => Math.max(most, uses), 0),
    find(word) {
      const known = words[findPlace(words, word)];
      return known?.term === word ? known : null;
    },
    hasBeginning(text) {
      const place = findPlace(words, text);
      return words.slice(place, place + 2).some(({ term }) => term !== text && term.startsWith(text));
    },
    hasForm(text, longer) {
      for (const { term } of beginningLike(words, text)) if (term.length <= text.length + longer) return true;
      return false;
    },
    listNear: (typed) =>
      findNear(typed)
        .flatMap(({ number, cost }) => asNear(words[number], cost))
        .sort((a, b) => a.cost - b.cost || b.uses - a.uses || (a.term < b.term ? -1 : 1)),
    complete: (kind, beginning, take) => takeBest(common.get(kind) ?? [], beginning, take),
  };
}

/** Mistyped plurals and singulars are close to each other. What ends like a plural mostly is one. */
function addSingulars(words: readonly SearchTerm[]): SearchTerm[] {
  const known = new Set(words.map(({ term }) => term));
  const singulars = words.flatMap((word) => {
    const term = /[^s]s$/.test(word.term) ? word.term.slice(0, -1) : "";
    return term.length < SINGULAR_MIN || known.has(term) ? [] : [{ ...word, term, label: term }];
  });
  return [...words, ...singulars].sort((a, b) => (a.term < b.term ? -1 : 1));
}

function kindOf({ kind, term }: SearchTerm): CompletionKind {
  return kind === "word" && term.includes(" ") ? "phrase" : kind;
}

/** The same without words that only few people have. */
export function commonWordsOf(vocabulary: Vocabulary): Vocabulary {
  const find = (word: string) => {
    const known = vocabulary.find(word);
    return known?.is_common ? known : null;
  };
  return {
    ...vocabulary,
    find,
    listNear: (typed) => vocabulary.listNear(typed).filter((near) => near.is_common),
  };
}

function asNear(known: SearchTerm | undefined, cost: number): NearWord[] {
  if (known === undefined) return [];
  return [{ ...known, cost: cost - Math.min(COST_OFF_MAX, known.uses * COST_OFF_PER_PIN) }];
}

/** How much it counts that little is missing. */
const LENGTH_POWER = 0.3;

/** The commoner a term and the less of it is missing, the better. */
function takeBest(terms: readonly SearchTerm[], beginning: string, take: number): SearchTerm[] {
  const best: { term: SearchTerm; score: number }[] = [];
  for (const term of beginningLike(terms, beginning)) {
    const score =
      Math.log2(2 + term.uses) * (Math.max(1, beginning.length) / term.term.length) ** LENGTH_POWER;
    if (best.length === take && score <= (best.at(-1)?.score ?? 0)) continue;
    const place = best.findLastIndex((other) => other.score >= score) + 1;
    best.splice(place, 0, { term, score });
    if (best.length > take) best.pop();
  }
  return best.map(({ term }) => term);
}

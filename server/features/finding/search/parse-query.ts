import { foldWords, isUnspacedWord } from "#contract/formats/fold-words.ts";
import { type QueryPart, type SearchOperator, splitQuery } from "#contract/formats/search-query.ts";
import { colorMarksFor } from "#server/platform/colors.ts";
import { pairsOf } from "#server/platform/text/fold-text.ts";
import { otherFormOf } from "./understand/irregular-forms.ts";

/**
 * A part of the text to look for, folded. A prefix is a word that may be unfinished. The others are words it may stand for as
 * well.
 */
export type Term = {
  kind: "word" | "phrase" | "prefix";
  text: string;
  others?: string[] | undefined;
  /** The word it stands for, if its text is only a beginning or pairs of characters of it. */
  word?: string;
  not: boolean;
};

/** What a text typed into the search field asks for. */
export type ParsedQuery = {
  terms: Term[];
  /** Marks that all have to be there, such as "c:teal", each one or a choice of several. */
  marks: (string | string[])[];
  /** Names to look up: boards by their name, members by their username. */
  boards: string[];
  by: string[];
  /** Usernames, each of which may also be the beginning of a site's domain. */
  from: string[];
  /** Names of topics. */
  topics: string[];
  isFavorite: boolean;
  /** Dates as year-month-day. */
  after: string | null;
  before: string | null;
};

/** The most words, phrases and operators in one search. The ones after them are ignored. */
const TERMS_MAX = 16;
/** Shorter beginnings match too much. */
const PREFIX_MIN = 3;

const marks: Readonly<Partial<Record<SearchOperator["key"], (value: string) => string | string[]>>> = {
  from: (domain) => `d:${domain}`,
  is: (kind) => `t:${kind}`,
  has: (part) => `h:${part}`,
  color: (color) => {
    const [first = "", ...others] = colorMarksFor(color) ?? [];
    return others.length === 0 ? first : [first, ...others];
  },
};

/**
 * Reads the text of a search: words, "phrases", -exclusions and operators such as `board:Baking` or `has:link`. What is
 * no operator, or makes no sense as one, is text. The last word may be unfinished if `isTyping`.
 */
export function parseQuery(text: string, { isTyping = false }: { isTyping?: boolean } = {}): ParsedQuery {
  const query: ParsedQuery = {
    terms: [],
    marks: [],
    boards: [],
    by: [],
    from: [],
    topics: [],
    isFavorite: false,
    after: null,
    before: null,
  };
  for (const piece of piecesOf(text)) {
    if ("key" in piece) addOperator(query, piece);
    else query.terms.push(piece);
  }
  const isUnfinished = isTyping && !/\s$/.test(text);
  return isUnfinished ? { ...query, terms: leaveOpen(query.terms) } : query;
}

/** Each piece once, because the same one again finds the same Pins and takes as long. */
function piecesOf(text: string): (Term | SearchOperator)[] {
  const pieces = splitQuery(text).flatMap<Term | SearchOperator>((part) => part.operator ?? termsOf(part));
  return [...new Map(pieces.map((piece) => [JSON.stringify(piece), piece])).values()].slice(0, TERMS_MAX);
}

/** The same words, of which the last may be the beginning of one. */
function leaveOpen(terms: Term[]): Term[] {
  const last = terms.at(-1);
  if (last?.kind !== "word" || last.not || last.text.length < PREFIX_MIN) return terms;
  return [...terms.slice(0, -1), { ...last, kind: "prefix" }];
}

function termsOf({ words: text, isPhrase, not }: QueryPart): Term[] {
  const words = foldWords(text);
  if (words.length === 0) return [];
  // What is excluded is excluded as a whole: -low-carb means neither word alone.
  if (isPhrase || (not && words.length > 1))
    return [{ kind: "phrase", text: words.map(pairsOf).join(" "), not }];
  return words.map((word) => termOf(word, not));
}

/** Pairs of characters have to follow each other. A single character is the beginning of a pair. */
function termOf(word: string, not: boolean): Term {
  if (!isUnspacedWord(word)) {
    const other = otherFormOf(word);
    return { kind: "word", text: word, ...(other !== null && { others: [other] }), not };
  }
  return { kind: [...word].length === 1 ? "prefix" : "phrase", text: pairsOf(word), word, not };
}

function addOperator(query: ParsedQuery, { key, value }: SearchOperator): void {
  if (key === "board") query.boards.push(value);
  else if (key === "by") query.by.push(value);
  else if (key === "from" && !value.includes(".")) query.from.push(value);
  else if (key === "topic") query.topics.push(value);
  else if (key === "after" || key === "before") query[key] = value;
  else if (key === "is" && value === "fav") query.isFavorite = true;
  else query.marks.push(...(marks[key] ? [marks[key](value)] : []));
}

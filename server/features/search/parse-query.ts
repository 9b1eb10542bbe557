import { colorMarksFor } from "#server/platform/colors.ts";
import { foldWords, isUnspacedWord, pairsOf } from "./fold-text.ts";

/** A part of the text to look for, folded. A prefix is a word that may be unfinished. */
export type Term = { kind: "word" | "phrase" | "prefix"; text: string; not: boolean };

/** What a text typed into the search field asks for. */
export type ParsedQuery = {
  terms: Term[];
  /** Marks that all have to be there, such as "c:teal", each one or a choice of several. */
  marks: (string | string[])[];
  /** Names to look up: boards by their name, members by their username. */
  boards: string[];
  by: string[];
  isFavorite: boolean;
  /** Dates as year-month-day. */
  after: string | null;
  before: string | null;
};

/** How many parts of a text are looked for; what comes after is ignored. */
const TERMS_MAX = 16;
/** Shorter beginnings match too much. */
const PREFIX_MIN = 3;
const token = /(?<not>-)?(?:(?<key>[a-z]{2,7}):)?(?:"(?<quoted>[^"]*)"?|(?<plain>[^\s"]+))/giu;

const kinds: Readonly<Record<string, string>> = {
  gif: "t:gif",
  product: "t:product",
  video: "t:video",
  created: "t:created",
  unsorted: "t:unsorted",
};
const parts: Readonly<Record<string, string>> = { note: "h:note", link: "h:link", alt: "h:alt" };
const operators: Readonly<Record<string, (query: ParsedQuery, value: string) => boolean>> = {
  board: (query, value) => query.boards.push(value) > 0,
  by: (query, value) => query.by.push(value.replace(/^@/, "")) > 0,
  from: (query, value) => addMark(query, readDomain(value)),
  is: (query, value) => {
    if (value !== "fav") return addMark(query, kinds[value]);
    query.isFavorite = true;
    return true;
  },
  has: (query, value) => addMark(query, parts[value]),
  color: (query, value) => addMark(query, readColor(value)),
  after: (query, value) => {
    query.after = readDate(value) ?? query.after;
    return readDate(value) !== null;
  },
  before: (query, value) => {
    query.before = readDate(value) ?? query.before;
    return readDate(value) !== null;
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
    isFavorite: false,
    after: null,
    before: null,
  };
  for (const { groups = {} } of text.matchAll(token)) {
    const value = groups.quoted ?? groups.plain ?? "";
    const operate = operators[groups.key?.toLowerCase() ?? ""];
    if (operate && value !== "" && !groups.not && operate(query, value.toLowerCase())) continue;
    const words = groups.key === undefined ? value : `${groups.key} ${value}`;
    query.terms.push(
      ...termsOf(words, { isPhrase: groups.quoted !== undefined, not: groups.not !== undefined }),
    );
  }
  const terms = query.terms.slice(0, TERMS_MAX);
  const isUnfinished = isTyping && !/\s$/.test(text);
  return { ...query, terms: isUnfinished ? leaveOpen(terms) : terms };
}

/** The same words, of which the last may be the beginning of one. */
function leaveOpen(terms: Term[]): Term[] {
  const last = terms.at(-1);
  if (last?.kind !== "word" || last.not || last.text.length < PREFIX_MIN) return terms;
  return [...terms.slice(0, -1), { ...last, kind: "prefix" }];
}

function termsOf(text: string, { isPhrase, not }: { isPhrase: boolean; not: boolean }): Term[] {
  const words = foldWords(text);
  if (words.length === 0) return [];
  // What is excluded is excluded as a whole: -low-carb means neither word alone.
  if (isPhrase || (not && words.length > 1))
    return [{ kind: "phrase", text: words.map(pairsOf).join(" "), not }];
  return words.map((word) => termOf(word, not));
}

/** Pairs of characters have to follow each other. A single character is the beginning of a pair. */
function termOf(word: string, not: boolean): Term {
  if (!isUnspacedWord(word)) return { kind: "word", text: word, not };
  return { kind: [...word].length === 1 ? "prefix" : "phrase", text: pairsOf(word), not };
}

function addMark(query: ParsedQuery, mark: string | string[] | null | undefined): boolean {
  if (!mark) return false;
  query.marks.push(mark);
  return true;
}

function readDomain(value: string): string | null {
  const [host = ""] = value.replace(/^https?:\/\//, "").split("/", 1);
  const domain = host.replace(/^www\./, "");
  return /^[^\s'\\]{1,253}\.[^\s'\\.]{1,63}$/.test(domain) ? `d:${domain}` : null;
}

/** A name such as "teal", or a color picked by eye such as "#2f8f7f". */
function readColor(value: string): string | string[] | null {
  const marks = colorMarksFor(value);
  return marks?.length === 1 ? (marks[0] ?? null) : marks;
}

/** "2026", "2026-05" or "2026-05-01"; the rest of the date is its beginning. */
function readDate(value: string): string | null {
  const [, year, month = "01", day = "01"] = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?$/.exec(value) ?? [];
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  if (year === undefined || Number.isNaN(date.getTime())) return null;
  const text = date.toISOString().slice(0, 10);
  return text === `${year}-${month}-${day}` ? text : null;
}

import { SEARCH_COLORS, SEARCH_KINDS, SEARCH_PARTS } from "../finding/search.ts";

/** What narrows a search down, other than words. */
export type SearchOperator = {
  key: "board" | "by" | "topic" | "from" | "is" | "has" | "color" | "after" | "before";
  /** Checked, and in lower case. Dates are year-month-day. */
  value: string;
};

/** A piece of a search as someone typed it. */
export type QueryPart = {
  source: string;
  /** The operator it stands for; null for words. */
  operator: SearchOperator | null;
  words: string;
  isPhrase: boolean;
  not: boolean;
};

const token = /(?<not>-)?(?:(?<key>[a-z]{2,7}):)?(?:"(?<quoted>[^"]*)"?|(?<plain>[^\s"]+))/giu;

/** Returns the checked value, or null if it makes no sense. */
const readers: Readonly<Record<SearchOperator["key"], (value: string) => string | null>> = {
  board: (value) => value,
  by: (value) => value.replace(/^@/, "") || null,
  topic: (value) => value,
  from: readOrigin,
  is: (value) => (SEARCH_KINDS.some((kind) => kind === value) ? value : null),
  has: (value) => (SEARCH_PARTS.some((part) => part === value) ? value : null),
  color: readColor,
  after: readDate,
  before: readDate,
};

/** Splits a search into its words and operators. What is no operator, or makes no sense as one, is words. */
export function splitQuery(text: string): QueryPart[] {
  return [...text.matchAll(token)].map(partOf);
}

function partOf({ 0: source, groups: { not, key, quoted, plain } = {} }: RegExpExecArray): QueryPart {
  const value = quoted ?? plain ?? "";
  return {
    source,
    operator: not === undefined ? (readOperator(key, value) ?? readCode(source)) : null,
    words: key === undefined ? value : `${key} ${value}`,
    isPhrase: quoted !== undefined,
    not: not !== undefined,
  };
}

function isOperatorKey(key: string): key is SearchOperator["key"] {
  return Object.hasOwn(readers, key);
}

function readOperator(key: string | undefined, typed: string): SearchOperator | null {
  const name = key?.toLowerCase() ?? "";
  if (!isOperatorKey(name) || typed === "") return null;
  const value = readers[name](typed.toLowerCase());
  return value === null ? null : { key: name, value };
}

/** A site's domain, or without a dot, a username or the beginning of a domain. */
function readOrigin(value: string): string | null {
  const [host = ""] = value.replace(/^https?:\/\//, "").split("/", 1);
  const origin = host.replace(/^(?:www\.|@)/, "");
  return /^(?:[^\s'\\*]{1,253}\.)?[^\s'\\.*]{1,63}$/.test(origin) ? origin : null;
}

/** A color by its code alone. Without a digit it may as well be a hashtag, such as #facade. */
function readCode(typed: string): SearchOperator | null {
  const value = /\d/.test(typed) ? readColor(typed.toLowerCase()) : null;
  return value?.startsWith("#") ? { key: "color", value } : null;
}

/** A name such as "teal", or a code such as "#2f8f7f" or "#2f8". */
function readColor(value: string): string | null {
  if (/^#[0-9a-f]{6}$/.test(value)) return value;
  if (/^#[0-9a-f]{3}$/.test(value)) return value.replaceAll(/[0-9a-f]/g, "$&$&");
  const color = value === "grey" ? "gray" : value;
  return SEARCH_COLORS.some((each) => each === color) ? color : null;
}

/** "2026", "2026-05" or "2026-05-01"; the rest of the date is its beginning. */
function readDate(value: string): string | null {
  const [, year, month = "01", day = "01"] = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?$/.exec(value) ?? [];
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  if (year === undefined || Number.isNaN(date.getTime())) return null;
  const text = date.toISOString().slice(0, 10);
  return text === `${year}-${month}-${day}` ? text : null;
}

/** Writes an operator as someone would type it. */
export function writeOperator({ key, value }: SearchOperator): string {
  return /[\s"]/.test(value) ? `${key}:"${value.replaceAll('"', "")}"` : `${key}:${value}`;
}

/** The same search without a part. */
export function withoutPart(text: string, dropped: QueryPart): string {
  return joinParts(splitQuery(text).filter(({ source }) => source !== dropped.source));
}

/** The same search with an operator. Of those that exclude each other, the new one stays. */
export function withOperator(text: string, operator: SearchOperator): string {
  const others = splitQuery(text).filter(
    (part) => part.operator?.key !== operator.key || isKept(part, operator),
  );
  const source = writeOperator(operator);
  return `${joinParts(others)} ${source}`.trim();
}

/** A Pin may be a GIF and a favorite, and have both a note and a link. */
function isKept({ operator: kept }: QueryPart, { key, value }: SearchOperator): boolean {
  return (key === "is" || key === "has") && kept?.value !== value;
}

/** The search without its operators. */
export function wordsOf(text: string): string {
  return joinParts(splitQuery(text).filter(({ operator }) => operator === null));
}

function joinParts(parts: readonly QueryPart[]): string {
  return parts.map(({ source }) => source).join(" ");
}

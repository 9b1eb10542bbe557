import { type Page, splitWords } from "./page.ts";

/** What is remembered of a page, without its text: numbers of its words, in at most 600 bytes. */
export type Fingerprint = {
  language: string;
  /** An index of `scripts`. */
  script: number;
  wordCount: number;
  canonical: number;
  title: number[];
  domains: number[];
  words: number[];
};

const VERSION = 1;
const HEADER_BYTES = 14;
const TITLE_MAX = 8;
const DOMAINS_MAX = 10;
const WORDS_MAX = 128;
const PROBE_WORDS_MAX = 256;
/** Shorter words are in most pages of a language. */
const LETTERS_MIN = 4;

const scripts = [
  /\p{sc=Latin}/u,
  /\p{sc=Cyrillic}/u,
  /\p{sc=Greek}/u,
  /\p{sc=Arabic}/u,
  /\p{sc=Hebrew}/u,
  /\p{sc=Hangul}/u,
  /[\p{sc=Hiragana}\p{sc=Katakana}]/u,
  /\p{sc=Han}/u,
  /\p{sc=Thai}/u,
  /\p{sc=Devanagari}/u,
];

export function takeFingerprint(page: Page): Fingerprint {
  return {
    language: page.language,
    script: scriptOf(page.words),
    wordCount: Math.min(page.words.length, 65_535),
    canonical: page.canonical === null ? 0 : hash(page.canonical),
    title: [...hashesOf(splitWords(page.title))].slice(0, TITLE_MAX),
    domains: page.domains.map(hash).slice(0, DOMAINS_MAX),
    words: lowest(hashesOf(page.words), WORDS_MAX),
  };
}

export function writeFingerprint(print: Fingerprint): Buffer {
  const lists = [print.title, print.domains, print.words];
  const bytes = Buffer.alloc(HEADER_BYTES + 4 * lists.flat().length);
  bytes[0] = VERSION;
  bytes[1] = print.script;
  bytes.write(print.language.padEnd(2, " "), 2, 2, "latin1");
  bytes.writeUInt16LE(print.wordCount, 4);
  bytes.writeUInt32LE(print.canonical, 6);
  for (const [at, list] of lists.entries()) bytes[10 + at] = list.length;
  for (const [at, number] of lists.flat().entries()) bytes.writeUInt32LE(number, HEADER_BYTES + 4 * at);
  return bytes;
}

export function readFingerprint(bytes: Buffer): Fingerprint | null {
  if (bytes[0] !== VERSION) return null;
  const [title = 0, domains = 0, words = 0] = bytes.subarray(10, 13);
  const numbers = readNumbers(bytes.subarray(HEADER_BYTES));
  return {
    language: bytes.toString("latin1", 2, 4).trim(),
    script: bytes[1] ?? 0,
    wordCount: bytes.readUInt16LE(4),
    canonical: bytes.readUInt32LE(6),
    title: numbers.slice(0, title),
    domains: numbers.slice(title, title + domains),
    words: numbers.slice(title + domains, title + domains + words),
  };
}

/** The share of remembered words that the page still has. */
export function shareOfWords(before: Fingerprint, page: Page): number {
  const now = hashesOf(page.words);
  return before.words.filter((word) => now.has(word)).length / Math.max(before.words.length, 1);
}

const STILL_THE_SAME = 0.5;

/** The new fingerprint of a page that works: edits change it, another page doesn't. */
export function renewFingerprint(before: Fingerprint | null, page: Page): Fingerprint {
  const isSame = before === null || shareOfWords(before, page) >= STILL_THE_SAME;
  return isSame ? takeFingerprint(page) : before;
}

/** The words of a page for an address that doesn't exist. */
export function takeProbe(page: Page): Buffer {
  const numbers = lowest(hashesOf(page.words), PROBE_WORDS_MAX);
  const bytes = Buffer.alloc(4 * numbers.length);
  for (const [at, number] of numbers.entries()) bytes.writeUInt32LE(number, 4 * at);
  return bytes;
}

/** How many words of both together are in both, estimated from the lowest numbers. */
export function likenessToProbe(probe: Buffer, page: Page): number {
  const [one, other] = [new Set(readNumbers(probe)), hashesOf(page.words)];
  const both = lowest(one.union(other), PROBE_WORDS_MAX);
  if (both.length === 0) return 0;
  return both.filter((word) => one.has(word) && other.has(word)).length / both.length;
}

export function hash(text: string): number {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  sum = Math.imul(sum ^ (sum >>> 16), 0x85ebca6b);
  return (sum ^ (sum >>> 13)) >>> 0;
}

function hashesOf(words: readonly string[]): Set<number> {
  const isWide = (word: string) => word.length >= LETTERS_MIN || /[^\p{sc=Latin}\p{N}]/u.test(word);
  return new Set(words.filter(isWide).map(hash));
}

function lowest(numbers: ReadonlySet<number>, count: number): number[] {
  return [...numbers].sort((one, other) => one - other).slice(0, count);
}

function readNumbers(bytes: Buffer): number[] {
  return Array.from({ length: Math.floor(bytes.length / 4) }, (_, at) => bytes.readUInt32LE(4 * at));
}

export function scriptOf(words: readonly string[]): number {
  const counts = scripts.map(() => 0);
  for (const word of words.slice(0, 500)) {
    const found = scripts.findIndex((script) => script.test(word));
    if (found >= 0) counts[found] = (counts[found] ?? 0) + 1;
  }
  return counts.indexOf(Math.max(...counts));
}

import { takeCharacters } from "#contract/formats/characters.ts";
import { nameKey } from "#contract/formats/names.ts";
import { toLine } from "#contract/formats/plain-text.ts";
import { trimEnd } from "#contract/formats/trim-end.ts";
import { BOARD_NAME_MAX } from "#contract/limits/boards.ts";
import type { ResultOf } from "#contract/operations.ts";
import { findPhrases } from "./phrases.ts";
import { meaningfulKeys } from "./words.ts";

/** Names suggested for a new board. */
const TITLE_SUGGESTIONS_MAX = 5;

export type TitleSuggestion = ResultOf<"BoardTitleSuggestions.get">[number];
type Kind = TitleSuggestion["metadata"]["kind"];

/** What we know about a Pin that could name a board. */
export type PinClues = {
  title: string;
  description: string;
  altText: string;
  /** As written in the description, with `#`. */
  hashtags: readonly string[];
  /** The title of the linked page; empty if unknown. */
  sourceTitle: string;
  siteName: string;
  domain: string;
  lang: string | null;
};

/** A name of boards that contain the same picture, and how many people use it. */
export type SharedName = { name: string; owners: number };

type Candidate = { title: string; value: string; kind: Kind; confidence: number };

/** Returns the best names whose keys aren't taken. */
export function suggestTitles(names: readonly Candidate[], taken: ReadonlySet<string>): TitleSuggestion[] {
  return names
    .filter(({ title }) => !taken.has(nameKey(title)))
    .slice(0, TITLE_SUGGESTIONS_MAX)
    .map(({ title, value, kind, confidence }) => ({ title, metadata: { value, kind, confidence } }));
}

/** Returns candidate names for a board for the Pin, best first. */
export function rankNames(clues: PinClues, shared: readonly SharedName[]): Candidate[] {
  const best = new Map<string, Candidate>();
  for (const candidate of listCandidates(clues, shared)) {
    const title = toBoardName(candidate.title, clues.lang);
    if (title === null) continue;
    const key = meaningfulKeys(title).join(" ") || nameKey(title);
    const known = best.get(key);
    const named = { ...candidate, title };
    if (!known) best.set(key, named);
    else best.set(key, combine(known, named));
  }
  return [...best.values()]
    .map((candidate) => ({ ...candidate, confidence: Math.round(candidate.confidence * 100) / 100 }))
    .sort((a, b) => b.confidence - a.confidence);
}

/** A name that two sources suggest is likelier than either alone. The better source decides the spelling. */
function combine(a: Candidate, b: Candidate): Candidate {
  const [better, other] = a.confidence >= b.confidence ? [a, b] : [b, a];
  if (better.kind === other.kind) return better;
  return { ...better, confidence: 1 - (1 - better.confidence) * (1 - other.confidence / 2) };
}

function* listCandidates(clues: PinClues, shared: readonly SharedName[]): Generator<Candidate> {
  for (const { name, owners } of shared) {
    yield { title: name, value: name, kind: "boards", confidence: 1 - 0.45 * 0.6 ** (owners - 1) };
  }
  const support = listSupport(clues);
  for (const [index, tag] of clues.hashtags.entries()) {
    const words = splitTag(tag);
    const confidence = 0.62 - 0.03 * Math.min(index, 8) + supportOf(words, support, 1);
    yield { title: words, value: tag, kind: "hashtag", confidence };
  }
  yield* fromText(withoutSite(clues.title, clues), 0.58, support);
  yield* fromText(withoutSite(clues.sourceTitle, clues), 0.48, support);
  yield* fromText(clues.altText, 0.32, support);
  const site = clues.siteName || nameOfDomain(clues.domain);
  if (site !== "") {
    yield { title: site, value: clues.domain || site, kind: "source", confidence: 0.25 };
  }
}

function* fromText(
  text: string,
  base: number,
  support: readonly ReadonlySet<string>[],
): Generator<Candidate> {
  for (const [index, phrase] of findPhrases(text).slice(0, 6).entries()) {
    // A single word says less than two or three, and what comes late in a title is rarely its subject.
    const isAlone = meaningfulKeys(phrase).length === 1;
    const confidence = base - (isAlone ? 0.04 : 0) - 0.03 * index + supportOf(phrase, support, 1);
    yield { title: phrase, value: phrase, kind: "text", confidence };
  }
}

/** Returns the words of each text that may confirm a phrase. */
function listSupport({ title, description, altText, hashtags, sourceTitle }: PinClues): Set<string>[] {
  const tags = hashtags.map(splitTag).join(" ");
  const plain = hashtags.reduce((text, tag) => text.replaceAll(tag, " "), description);
  return [title, plain, altText, tags, sourceTitle].map((text) => new Set(meaningfulKeys(text)));
}

/** Returns a bonus for each other text that contains all words of the phrase. */
function supportOf(phrase: string, support: readonly ReadonlySet<string>[], own: number): number {
  const keys = meaningfulKeys(phrase);
  if (keys.length === 0) return 0;
  const count = support.filter((words) => keys.every((key) => words.has(key))).length;
  return Math.min(0.2, 0.07 * Math.max(0, count - own));
}

/** Splits `#MidCentury_Chairs` into words. */
function splitTag(tag: string): string {
  return tag
    .replace(/^#/, "")
    .replaceAll(/_+/g, " ")
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, " ")
    .replaceAll(/(?<=\p{L})(?=\p{N})/gu, " ")
    .trim();
}

/** Removes the name of the site, which many pages append to their title. */
function withoutSite(title: string, { siteName, domain }: PinClues): string {
  const parts = title.split(/\s[|–—·•-]\s+|[|｜]\s*/u);
  const last = nameKey(parts.at(-1) ?? "");
  const names = [siteName, nameOfDomain(domain), domain].filter((name) => name !== "").map(nameKey);
  return parts.length > 1 && names.includes(last)
    ? title.slice(0, title.lastIndexOf(parts.at(-1) ?? ""))
    : title;
}

/** Turns `shop.oak-and-ash.co.uk` into "Oak and ash". */
function nameOfDomain(domain: string): string {
  const labels = domain.split(".").filter((label) => label !== "");
  if (labels.length < 2) return "";
  const isSecondLevel =
    /^(?:co|com|org|net|ac|gov|edu|or|ne)$/.test(labels.at(-2) ?? "") && labels.length > 2;
  const label = labels.at(isSecondLevel ? -3 : -2) ?? "";
  return label.startsWith("xn--") ? "" : label.replaceAll(/[-_]+/g, " ");
}

/** Formats a phrase as a board name: capitalized and within the length limit. */
export function toBoardName(phrase: string, lang: string | null): string | null {
  const plain = toLine(phrase)
    .replaceAll(/\s+/g, " ")
    .replace(/^[^\p{L}\p{N}\p{Extended_Pictographic}]+/u, "");
  const name = shorten(trimEnd(plain, /[\s,;:.\-–—|/&+]/u));
  if (!/\p{L}/u.test(name)) return null;
  const [first = ""] = name;
  return capitalize(first, lang) + name.slice(first.length);
}

/** Cuts at a word boundary if there is one. */
function shorten(name: string): string {
  const start = takeCharacters(name, BOARD_NAME_MAX);
  if (start === name) return name;
  return /^.*(?=\s)/su.exec(start)?.[0].trimEnd() || start;
}

function capitalize(character: string, lang: string | null): string {
  try {
    return character.toLocaleUpperCase(lang ?? "en");
  } catch {
    return character.toUpperCase();
  }
}

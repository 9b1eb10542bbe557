import { takeCharacters } from "#contract/formats/characters.ts";
import { nameKey } from "#contract/formats/names.ts";
import { toLine } from "#contract/formats/plain-text.ts";
import { trimEnd } from "#contract/formats/trim-end.ts";
import { BOARD_NAME_MAX, TITLE_SUGGESTIONS_MAX } from "#contract/limits.ts";
import type { ResultOf } from "#contract/operations.ts";
import { findPhrases } from "./phrases.ts";
import { tellingKeys } from "./words.ts";

export type TitleSuggestion = ResultOf<"BoardTitleSuggestions.get">[number];
type Kind = TitleSuggestion["metadata"]["kind"];

/** What is known of a pin that a board for it could be called after. */
export type PinClues = {
  title: string;
  description: string;
  altText: string;
  /** As they stand in the description, each with its `#`. */
  hashtags: readonly string[];
  /** Of the page it leads to; empty where nothing is known. */
  sourceTitle: string;
  siteName: string;
  domain: string;
  lang: string | null;
};

/** A name that boards go by which hold the same picture, and how many people call theirs so. */
export type SharedName = { name: string; owners: number };

type Candidate = { title: string; value: string; kind: Kind; confidence: number };

/** The best of the names that are not taken, told by their keys. */
export function suggestTitles(names: readonly Candidate[], taken: ReadonlySet<string>): TitleSuggestion[] {
  return names
    .filter(({ title }) => !taken.has(nameKey(title)))
    .slice(0, TITLE_SUGGESTIONS_MAX)
    .map(({ title, value, kind, confidence }) => ({ title, metadata: { value, kind, confidence } }));
}

/** Names for a board that would hold the pin, best first. */
export function rankNames(clues: PinClues, shared: readonly SharedName[]): Candidate[] {
  const best = new Map<string, Candidate>();
  for (const candidate of listCandidates(clues, shared)) {
    const title = toBoardName(candidate.title, clues.lang);
    if (title === null) continue;
    const key = tellingKeys(title).join(" ") || nameKey(title);
    const known = best.get(key);
    const named = { ...candidate, title };
    if (!known) best.set(key, named);
    else best.set(key, agree(known, named));
  }
  return [...best.values()]
    .map((candidate) => ({ ...candidate, confidence: Math.round(candidate.confidence * 100) / 100 }))
    .sort((a, b) => b.confidence - a.confidence);
}

/** The same name from two sides is likelier than from either; how it is written says the better one. */
function agree(a: Candidate, b: Candidate): Candidate {
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
    const words = spellOut(tag);
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
    // A word alone says less than two or three; what comes later in a title is seldom its subject.
    const isAlone = tellingKeys(phrase).length === 1;
    const confidence = base - (isAlone ? 0.04 : 0) - 0.03 * index + supportOf(phrase, support, 1);
    yield { title: phrase, value: phrase, kind: "text", confidence };
  }
}

/** The texts that may speak of the same thing, as the words they are made of. */
function listSupport({ title, description, altText, hashtags, sourceTitle }: PinClues): Set<string>[] {
  const tags = hashtags.map(spellOut).join(" ");
  const plain = hashtags.reduce((text, tag) => text.replaceAll(tag, " "), description);
  return [title, plain, altText, tags, sourceTitle].map((text) => new Set(tellingKeys(text)));
}

/** For each text beside its own that has all of its words. */
function supportOf(phrase: string, support: readonly ReadonlySet<string>[], own: number): number {
  const keys = tellingKeys(phrase);
  if (keys.length === 0) return 0;
  const count = support.filter((words) => keys.every((key) => words.has(key))).length;
  return Math.min(0.2, 0.07 * Math.max(0, count - own));
}

/** `#MidCentury_Chairs` as words. */
function spellOut(tag: string): string {
  return tag
    .replace(/^#/, "")
    .replaceAll(/_+/g, " ")
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, " ")
    .replaceAll(/(?<=\p{L})(?=\p{N})/gu, " ")
    .trim();
}

/** Pages end their titles with the name of their site. */
function withoutSite(title: string, { siteName, domain }: PinClues): string {
  const parts = title.split(/\s[|–—·•-]\s+|[|｜]\s*/u);
  const last = nameKey(parts.at(-1) ?? "");
  const names = [siteName, nameOfDomain(domain), domain].filter((name) => name !== "").map(nameKey);
  return parts.length > 1 && names.includes(last)
    ? title.slice(0, title.lastIndexOf(parts.at(-1) ?? ""))
    : title;
}

/** `shop.oak-and-ash.co.uk` is called "Oak and ash" by whoever asks. */
function nameOfDomain(domain: string): string {
  const labels = domain.split(".").filter((label) => label !== "");
  if (labels.length < 2) return "";
  const isSecondLevel =
    /^(?:co|com|org|net|ac|gov|edu|or|ne)$/.test(labels.at(-2) ?? "") && labels.length > 2;
  const label = labels.at(isSecondLevel ? -3 : -2) ?? "";
  return label.startsWith("xn--") ? "" : label.replaceAll(/[-_]+/g, " ");
}

/** A phrase as somebody would name a board: begun with a capital, and no longer than a name may be. */
function toBoardName(phrase: string, lang: string | null): string | null {
  const plain = toLine(phrase)
    .replaceAll(/\s+/g, " ")
    .replace(/^[^\p{L}\p{N}\p{Extended_Pictographic}]+/u, "");
  const name = shorten(trimEnd(plain, /[\s,;:.\-–—|/&+]/u));
  if (!/\p{L}/u.test(name)) return null;
  const [first = ""] = name;
  return capital(first, lang) + name.slice(first.length);
}

/** Ends with a whole word where there are several. */
function shorten(name: string): string {
  const start = takeCharacters(name, BOARD_NAME_MAX);
  if (start === name) return name;
  return /^.*(?=\s)/su.exec(start)?.[0].trimEnd() || start;
}

function capital(character: string, lang: string | null): string {
  try {
    return character.toLocaleUpperCase(lang ?? "en");
  } catch {
    return character.toUpperCase();
  }
}

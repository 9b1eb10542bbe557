import { nameKey } from "#contract/formats/names.ts";
import { findPhrases, meaningfulKeys, toBoardName } from "../picker/index.ts";

const NAMES_MAX = 3;
/** The part of a group's Pins that a phrase must name. */
const PHRASE_SHARE = 0.3;
const WORD_SHARE = 0.4;
/** Two words name a board better than one. */
const GAIN_OF_PHRASES = 1.5;

/** Names for a board of Pins with these titles: those of other people's boards first, then what the titles share. */
export function nameCluster(
  titles: readonly string[],
  boardNames: readonly string[],
  taken: ReadonlySet<string> = new Set(),
): string[] {
  const names = new Map<string, string>();
  for (const phrase of [...boardNames, ...findShared(titles)]) {
    const name = toBoardName(phrase, null);
    const key = name === null ? "" : meaningfulKeys(name).join(" ") || nameKey(name);
    if (name !== null && !names.has(key) && !taken.has(nameKey(name))) names.set(key, name);
  }
  return [...names.values()].slice(0, NAMES_MAX);
}

/** Phrases and words that many of the titles contain, the commonest first. */
function findShared(titles: readonly string[]): string[] {
  const found = new Map<string, { text: string; count: number; isPhrase: boolean }>();
  for (const title of titles) {
    const phrases = findPhrases(title);
    const seen = new Set<string>();
    for (const text of [...phrases, ...phrases.flatMap(partsOf)]) {
      const keys = meaningfulKeys(text);
      const key = keys.join(" ");
      if (key === "" || seen.has(key)) continue;
      seen.add(key);
      const known = found.get(key) ?? { text, count: 0, isPhrase: keys.length > 1 };
      found.set(key, { ...known, count: known.count + 1 });
    }
  }
  const least = (isPhrase: boolean) => Math.max(2, titles.length * (isPhrase ? PHRASE_SHARE : WORD_SHARE));
  const worth = ({ count, isPhrase }: { count: number; isPhrase: boolean }) =>
    count * (isPhrase ? GAIN_OF_PHRASES : 1);
  return [...found.values()]
    .filter(({ count, isPhrase }) => count >= least(isPhrase))
    .sort((one, other) => worth(other) - worth(one) || (one.text < other.text ? -1 : 1))
    .map(({ text }) => text);
}

/** Neighboring words, then single ones. */
function partsOf(phrase: string): string[] {
  const words = phrase.split(/\s+/);
  const pairs = words.slice(1).map((word, at) => `${words[at]} ${word}`);
  return [...pairs, ...words];
}

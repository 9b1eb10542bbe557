import { foldWords, isUnspacedWord } from "#contract/formats/fold-words.ts";

export type Phrase = { phrase: string; folded: string };

/** A phrase or a text as it is compared: plain lower-case words, separated by spaces. */
export function foldPhrase(text: string): string {
  return foldWords(text).join(" ");
}

/** Returns a function that finds the first of these phrases in a text, as whole words. */
export function finderOf(phrases: readonly Phrase[]): (text: string) => string | null {
  const needles = phrases.map(({ phrase, folded }) => ({ phrase, needle: needleOf(folded) }));
  const byFirstWord = Map.groupBy(needles, ({ needle }) => (needle.startsWith(" ") ? firstWord(needle) : ""));
  return (text) => {
    const words = foldWords(text);
    const hay = ` ${words.join(" ")} `;
    for (const word of new Set(["", ...words])) {
      const found = byFirstWord.get(word)?.find(({ needle }) => hay.includes(needle));
      if (found !== undefined) return found.phrase;
    }
    return null;
  };
}

const firstWord = (needle: string) => needle.trim().split(" ", 1)[0] ?? "";

/** Scripts without spaces have no ends of words. */
function needleOf(folded: string): string {
  const words = folded.split(" ");
  const edge = (word: string | undefined) => (word !== undefined && isUnspacedWord(word) ? "" : " ");
  return `${edge(words[0])}${folded}${edge(words.at(-1))}`;
}

/** A site and those above it: "a.b.example" → "a.b.example", "b.example". */
export function domainsAbove(domain: string): string[] {
  const labels = domain.replace(/\.$/, "").split(".");
  return labels.slice(0, -1).map((_, at) => labels.slice(at).join("."));
}

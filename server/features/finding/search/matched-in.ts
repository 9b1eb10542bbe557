import { foldWords } from "#contract/formats/fold-words.ts";

/** A part of a text: from a letter up to another. */
type Span = [from: number, to: number];

/** The parts of a label that begin like the typed words, so that the reader sees why it's there. */
export function matchedIn(label: string, typed: string): Span[] {
  const beginnings = typed.split(" ");
  return [...label.matchAll(/[\p{L}\p{M}\p{N}'’-]+/gu)].flatMap(({ 0: word, index }): Span[] => {
    const folded = foldWords(word).join("");
    const beginning = beginnings
      .filter((each) => folded.startsWith(each))
      .sort((a, b) => b.length - a.length)[0];
    if (beginning === undefined) return [];
    // Letters such as "ß" are folded to more than one.
    const length = folded.length === word.length ? beginning.length : word.length;
    return [[index, index + length]];
  });
}

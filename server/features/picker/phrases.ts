import { isTelling, splitWords, type Word } from "./words.ts";

const wordsMost = 4;

/**
 * The parts of a text between its small words and its punctuation: "Oak chairs for small rooms" has "Oak chairs" and
 * "small rooms".
 */
export function findPhrases(text: string): string[] {
  const phrases: string[] = [];
  let run: Word[] = [];
  const end = () => {
    const [first, last] = [run[0], run[Math.min(run.length, wordsMost) - 1]];
    if (first && last) phrases.push(text.slice(first.start, last.end));
    run = [];
  };
  for (const word of splitWords(text)) {
    const before = run.at(-1);
    if (before && !isJoint(text.slice(before.end, word.start))) end();
    if (isTelling(word.text)) run.push(word);
    else end();
  }
  end();
  return phrases;
}

/** Nothing, a space, or a sign that stands for "and" holds two words together. */
function isJoint(gap: string): boolean {
  return /^[&＆+]?$/.test(gap.trim()) && !gap.includes("\n");
}

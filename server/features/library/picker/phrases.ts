import { isMeaningful, splitWords, type Word } from "./words.ts";

const wordsMost = 4;

/**
 * Returns the parts of a text between its stop words and punctuation: "Oak chairs for small rooms" gives "Oak chairs"
 * and "small rooms".
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
    if (isMeaningful(word.text)) run.push(word);
    else end();
  }
  end();
  return phrases;
}

/** Two words belong together if nothing, a space or a sign for "and" is between them. */
function isJoint(gap: string): boolean {
  return /^[&＆+]?$/.test(gap.trim()) && !gap.includes("\n");
}

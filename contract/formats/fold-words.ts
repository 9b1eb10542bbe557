import { toPlainLetters } from "./plain-letters.ts";

/** Scripts without spaces between words. */
const unspaced = "[\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}ー\\p{sc=Thai}\\p{sc=Laoo}\\p{sc=Khmr}\\p{sc=Mymr}]";
const unspacedRun = new RegExp(`${unspaced}+`, "gu");
const isUnspaced = new RegExp(`^${unspaced}+$`, "u");
// What chooses how an emoji looks counts as a mark of a letter.
const separators = /[^\p{L}\p{M}\p{N}]|[\uFE00-\uFE0F]/gu;
// "l'été" and "don't": what comes before or after an apostrophe is no word of its own.
const elided = /(?<=^|[^\p{L}])(?:l|d|j|m|t|s|n|c|qu|dell|all|nell|un)['’ʼ](?=\p{L})/giu;
const apostrophes = /['’ʼ`]/g;

/** The words of a text, with runs of scripts without spaces as one word each. */
export function foldWords(text: string): string[] {
  return toPlainLetters(text.replaceAll(elided, " "))
    .replaceAll(apostrophes, "")
    .replaceAll(separators, " ")
    .replaceAll(unspacedRun, " $& ")
    .split(" ")
    .filter(Boolean);
}

/** Whether a word is a run of a script without spaces. */
export function isUnspacedWord(word: string): boolean {
  return isUnspaced.test(word);
}

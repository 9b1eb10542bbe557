import { toPlainLetters } from "#contract/formats/plain-letters.ts";
import { type NamedRow, personName } from "../profiles/index.ts";

/** Longer beginnings tell no one apart. */
const WORD_MAX = 100;
/** A name of more words is found by the first of these. */
const WORDS_MAX = 12;

// Scripts that put no space between words, or put it differently from person to person.
const unspaced =
  "[\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Hang}\\p{sc=Thai}\\p{sc=Laoo}\\p{sc=Khmr}\\p{sc=Mymr}]";
const spaceWithin = new RegExp(`(?<=${unspaced}) (?=${unspaced})`, "gu");
const startOfWord = new RegExp(`(?<=^| )\\S|${unspaced}`, "gu");

const halfCharacter = /[\uD800-\uDBFF]$/;

/** A name as it is compared: plain lower-case letters and digits, with single spaces. Nothing in it is a wildcard. */
export function foldName(name: string): string {
  return toPlainLetters(name)
    .replaceAll(/['’ʼ`]/g, "")
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim()
    .replaceAll(spaceWithin, "")
    .slice(0, WORD_MAX)
    .replace(halfCharacter, "");
}

/** The beginnings by which a member is found. */
export function wordsOf(member: NamedRow & { username: string }): string[] {
  return [...new Set([personName(member), member.username].flatMap(turnName))];
}

/** The name from each of its words on, with what comes before at the end, so that the order of names doesn't matter. */
function turnName(name: string): string[] {
  const folded = foldName(name);
  const starts = [...folded.matchAll(startOfWord)].slice(0, WORDS_MAX).map(({ index }) => index);
  return starts.map((start) => {
    const [before, rest] = [folded.slice(0, start), folded.slice(start)];
    if (before === "") return rest;
    return before.endsWith(" ") ? `${rest} ${before.trimEnd()}` : `${rest}${before}`;
  });
}

import { Parser } from "htmlparser2";
import { takeCharacters } from "#contract/formats/characters.ts";

/** One line of a stranger's words: no control characters, which a database would refuse, and not too many. */
export function cleanText(value: unknown, max: number): string {
  if (typeof value !== "string" && typeof value !== "number") return "";
  const line = String(value)
    .slice(0, max * 16)
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim();
  return takeCharacters(line, max).trimEnd();
}

/** The same of words in which machines have left entities and tags. */
export function cleanMarkup(value: unknown, max: number): string {
  if (typeof value !== "string") return cleanText(value, max);
  if (!/[<&]/.test(value)) return cleanText(value, max);
  const words: string[] = [];
  const parser = new Parser({ ontext: (text) => words.push(text), onopentagname: () => words.push(" ") });
  parser.end(value.slice(0, max * 16));
  return cleanText(words.join(""), max);
}

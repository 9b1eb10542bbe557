import { takeCharacters } from "#contract/formats/characters.ts";
import { toLine } from "#contract/formats/plain-text.ts";
import { TagReader } from "#server/platform/text/read-tags.ts";

/** Cleans text from another site: one line, without invisible characters, of limited length. */
export function cleanText(value: unknown, max: number): string {
  if (typeof value !== "string" && typeof value !== "number") return "";
  const start = String(value)
    .slice(0, max * 16)
    .toWellFormed();
  const line = toLine(start).replaceAll(/\s+/g, " ");
  return takeCharacters(line, max).trimEnd();
}

/** Does the same for text in which software has left entities and tags. */
export function cleanMarkup(value: unknown, max: number): string {
  if (typeof value !== "string") return cleanText(value, max);
  if (!/[<&]/.test(value)) return cleanText(value, max);
  const pieces: string[] = [];
  const reader = new TagReader({ onText: (text) => pieces.push(text), onOpen: () => pieces.push(" ") });
  reader.end(value.slice(0, max * 16));
  return cleanText(pieces.join(""), max);
}

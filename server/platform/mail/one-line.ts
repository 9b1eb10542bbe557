import { toLine } from "#contract/formats/plain-text.ts";
import { cutText } from "#contract/formats/truncate.ts";

/** Makes text a single line: control characters become spaces, invisible ones go, and it is cut between characters. */
export function oneLine(text: string, max: number): string {
  const flat = toLine(text.toWellFormed()).replace(/\s+/g, " ");
  return cutText(flat, max).text;
}

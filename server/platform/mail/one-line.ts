import { toLine } from "#contract/formats/plain-text.ts";
import { cutText } from "#contract/formats/truncate.ts";

/** Line breaks and controls become spaces, and what shows nothing goes; cut between characters, never inside one. */
export function oneLine(text: string, max: number): string {
  const flat = toLine(text.toWellFormed()).replace(/\s+/g, " ");
  return cutText(flat, max).text;
}

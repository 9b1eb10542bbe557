import { cutText } from "#contract/formats/truncate.ts";

/** Line breaks, controls and text-direction overrides become spaces; cut between characters, never inside one. */
export function oneLine(text: string, max: number): string {
  const flat = text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  return cutText(flat, max).text;
}

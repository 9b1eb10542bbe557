/**
 * Removes trailing characters that match a one-character pattern. A regex like `/x+$/` restarts at every
 * character of a long run, which takes quadratic time.
 */
export function trimEnd(text: string, character: RegExp): string {
  let end = text.length;
  while (end > 0 && character.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

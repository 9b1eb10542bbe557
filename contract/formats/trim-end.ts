/**
 * The text without the characters it ends with that the pattern, one character long, matches. A pattern like `/x+$/`
 * starts again at every character of a long run, which takes time that grows with its square.
 */
export function trimEnd(text: string, character: RegExp): string {
  let end = text.length;
  while (end > 0 && character.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

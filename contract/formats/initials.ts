const GROUND_COUNT = 8;
const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });
const wordless = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u;

// No character here combines with the one before, so the segmenter, which is slow to start, isn't needed.
const startsWithAscii = /^[!-~](?:[!-~]|$)/;

function firstCharacter(word = ""): string {
  if (startsWithAscii.test(word)) return word.charAt(0);
  for (const { segment } of graphemes.segment(word)) return segment;
  return "";
}

/**
 * One or two characters for a name: those of its first and last word, or the first of a name without spaces.
 */
export function initialsOf(name: string): string {
  const words = name
    .normalize("NFC")
    .split(/\s+/u)
    .map((word) => word.replace(/^[\p{P}\p{S}]+(?=[\p{L}\p{N}])/u, ""))
    .filter(Boolean);
  const first = firstCharacter(words[0]);
  if (words.length < 2 || wordless.test(first)) return upper(first);
  return upper(first) + upper(firstCharacter(words.at(-1)));
}

/** Stays one character, even for those that become several in capitals: ß, ﬁ. */
function upper(character: string): string {
  return firstCharacter(character.toUpperCase());
}

/** Maps any whole number to one of the eight backgrounds. */
export function avatarGround(index: number): number {
  const whole = Number.isFinite(index) ? Math.trunc(index) : 0;
  return ((whole % GROUND_COUNT) + GROUND_COUNT) % GROUND_COUNT;
}

/** Pictures below this path are generated for members without one of their own. */
export const INITIALS_PATH = "/media/initials";

/** The address of a chosen picture; null if it is generated initials. */
export function chosenPicture(url: string): string | null {
  return url.includes(`${INITIALS_PATH}/`) ? null : url;
}

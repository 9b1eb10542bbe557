const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/**
 * How many characters a person sees: an emoji of several code points, or a letter with its accent, counts
 * once.
 */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of graphemes.segment(text.normalize("NFC"))) count++;
  return count;
}

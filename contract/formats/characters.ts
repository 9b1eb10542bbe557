/** No written character needs more UTF-16 units; a longer one is stacked marks, made to break a page. */
const UNITS_PER_CHARACTER_MAX = 32;
const EVERY_UNIT_IS_A_CHARACTER = /^[\n\x20-\x7e]*$/;

let segmenter: Intl.Segmenter | undefined;

/** The length of a text as its reader counts it: an emoji family or a letter with its accents is one. */
export function countCharacters(text: string): number {
  if (EVERY_UNIT_IS_A_CHARACTER.test(text)) return text.length;
  let count = 0;
  for (const _ of segments(text)) count += 1;
  return count;
}

/** The first `count` characters; never splits one. */
export function takeCharacters(text: string, count: number): string {
  if (text.length <= count) return text;
  // The extra unit belongs to the next character only if it stands alone too, so the fast path checks it as
  // well.
  if (EVERY_UNIT_IS_A_CHARACTER.test(text.slice(0, count + 1))) return text.slice(0, count);
  let left = count;
  for (const { index } of segments(text)) {
    if (left === 0) return text.slice(0, index);
    left -= 1;
  }
  return text;
}

/** Whether a text fits a maximum; texts of stacked marks never do, whatever their count. */
export function fitsCharacters(text: string, maximum: number): boolean {
  if (text.length <= maximum) return true;
  return text.length <= maximum * UNITS_PER_CHARACTER_MAX && countCharacters(text) <= maximum;
}

function segments(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: "grapheme" });
  return segmenter.segment(text);
}

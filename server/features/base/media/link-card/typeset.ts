/** Advance width and outline of each character, in thousandths of the font size. */
export type Glyphs = Readonly<Record<string, string>>;

const ELLIPSIS = "…";

/** The text as we can draw it; null if it has letters that our outlines lack. */
export function drawableText(glyphs: Glyphs, text: string): string | null {
  const plain = text
    .normalize("NFC")
    .replace(/[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Cf}\p{Mn}]/gu, "")
    .replace(/\s+/gu, " ")
    .trim();
  const isDrawable = plain !== "" && Array.from(plain).every((character) => Object.hasOwn(glyphs, character));
  return isDrawable ? plain : null;
}

export function widthOf(glyphs: Glyphs, text: string, size: number): number {
  let sum = 0;
  for (const character of text) sum += advanceOf(glyphs, character);
  return (sum * size) / 1000;
}

/** Breaks a text into lines. A word longer than a line is broken anywhere. */
export function wrap(glyphs: Glyphs, text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  const fits = (candidate: string) => widthOf(glyphs, candidate, size) <= width;
  for (const word of text.split(" ")) {
    const joined = line === "" ? word : `${line} ${word}`;
    if (fits(joined)) {
      line = joined;
      continue;
    }
    if (line !== "") lines.push(line);
    line = "";
    for (const character of word) {
      if (!fits(line + character)) {
        lines.push(line);
        line = "";
      }
      line += character;
    }
  }
  return line === "" ? lines : [...lines, line];
}

/** Shortens a text to a width, with an ellipsis. */
export function shorten(glyphs: Glyphs, text: string, size: number, width: number): string {
  if (widthOf(glyphs, text, size) <= width) return text;
  let kept = Array.from(text);
  while (kept.length > 0 && widthOf(glyphs, kept.join("") + ELLIPSIS, size) > width) kept = kept.slice(0, -1);
  return kept.join("").trimEnd() + ELLIPSIS;
}

/** Draws one line of text as outlines, which look the same on every machine, with or without fonts. */
export function drawLine(
  glyphs: Glyphs,
  text: string,
  { x, y, size }: { x: number; y: number; size: number },
): string {
  let at = 0;
  let paths = "";
  for (const character of text) {
    const outline = glyphs[character]?.slice(glyphs[character].indexOf(" ") + 1) ?? "";
    if (outline.startsWith("M")) paths += `<path transform="translate(${at} 0)" d="${outline}"/>`;
    at += advanceOf(glyphs, character);
  }
  return `<g transform="translate(${x} ${y}) scale(${size / 1000})">${paths}</g>`;
}

function advanceOf(glyphs: Glyphs, character: string): number {
  return Number.parseInt(glyphs[character] ?? "0", 10);
}

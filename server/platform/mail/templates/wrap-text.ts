import type { Locale } from "#contract/locales.ts";

const WIDE = /[\p{Emoji_Presentation}\u3000-\u30ff\u3400-\u9fff\uff01-\uff60\uffe0-\uffe6]/u;
const CLOSES = /^[\s\p{Pe}\p{Pf}\p{Po}ー々]+$/u;
// Includes the honorific prefixes, which belong to the following word.
const OPENS = /^(?:[\p{Ps}\p{Pi}]+|[おご])$/u;

/** Returns the width of the text in a monospaced font, where Chinese and Japanese characters take two columns. */
export function columnsOf(text: string): number {
  return Array.from(text).reduce((sum, character) => sum + (WIDE.test(character) ? 2 : 1), 0);
}

/** Wraps text between words only, so that addresses stay whole even if they are longer than a line. */
export function wrapText(text: string, columns: number, locale: Locale): string {
  const lines: string[] = [];
  let line = "";
  for (const piece of locale === "ja" ? splitJapanese(text) : splitWords(text)) {
    if (line !== "" && columnsOf((line + piece).trimEnd()) > columns) {
      lines.push(line.trimEnd());
      line = "";
    }
    line += line === "" ? piece.trimStart() : piece;
  }
  return [...lines, line.trimEnd()].join("\n");
}

function splitWords(text: string): string[] {
  return text.split(/(?<= )/);
}

/** Splits text without spaces into words. Closing marks stay with the previous word, opening marks with the next. */
function splitJapanese(text: string): string[] {
  const pieces: string[] = [];
  let opening = "";
  for (const { segment } of new Intl.Segmenter("ja", { granularity: "word" }).segment(text)) {
    if (OPENS.test(segment)) {
      opening += segment;
      continue;
    }
    const last = pieces.length - 1;
    const before = pieces[last];
    if (opening === "" && before !== undefined && (CLOSES.test(segment) || isTail(segment, before))) {
      pieces[last] = before + segment;
    } else {
      pieces.push(opening + segment);
    }
    opening = "";
  }
  return opening === "" ? pieces : [...pieces, opening];
}

/** Hiragana after a word is usually its ending or a particle, which must not start a line. */
function isTail(segment: string, before: string): boolean {
  return /^\p{sc=Hiragana}+$/u.test(segment) && !/[、。，．！？]$/u.test(before);
}

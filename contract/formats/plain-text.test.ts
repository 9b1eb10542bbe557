import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { line, nameLine, paragraph } from "../wire-types.ts";
import { toLine, toParagraph } from "./plain-text.ts";

const overrides = [..."\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"];
const invisible = [
  ...overrides,
  ..."\u200e\u200f\u061c",
  ..."\u200b\u200c\u200d\u2060\u2061\u2064\ufeff\u00ad\u034f\u180e",
  ..."\ufff9\ufffa\ufffb\u115f\u1160\u3164\uffa0\ufe00\ufe0e\ufe0f",
  ..."\u{e0001}\u{e0041}\u{e007f}\u{e0100}\u206a\u{1d173}",
];
const codeOf = (character: string) => `U+${character.codePointAt(0)?.toString(16)}`;

describe("a line", () => {
  test.each(invisible.map((character) => [codeOf(character), character]))("loses %s", (_, character) => {
    expect(toLine(`${character}Ad${character}a Love${character}lace${character}`)).toBe("Ada Lovelace");
  });

  test("has a space for each break and control", () => {
    expect(toLine(" a\nb\r\nc\td\u0085e\u2028f\u0000g ")).toBe("a b c d e f g");
  });

  test.each([
    ["a family", "👨‍👩‍👧‍👦"],
    ["a skin tone in a profession", "👩🏽‍🚀"],
    ["a heart on fire", "❤️‍🔥"],
    ["a rainbow flag", "🏳️‍🌈"],
    ["the flag of Scotland", "🏴󠁧󠁢󠁳󠁣󠁴󠁿"],
    ["a keycap", "1️⃣"],
    ["a symbol as emoji and as text", "☕️ ☕︎"],
    ["Persian", "می‌خواهم کتاب‌ها"],
    ["Hindi", "क्‍ष क्‌ष"],
    ["Sinhala", "ශ්‍රී"],
    ["Malayalam", "ന്‍"],
    ["Mongolian", "ᠭ᠋ᠠ᠊"],
    ["a variant of a Han character", "葛\u{e0100}城"],
    ["Hebrew with points", "שָׁלוֹם"],
  ])("keeps %s", (_, text) => {
    expect(toLine(text)).toBe(text.normalize("NFC"));
  });

  test("hides no text behind a flag, nor in a row of selectors", () => {
    expect(toLine("🏴\u{e0068}\u{e0069}")).toBe("🏴");
    expect(toLine(`🏴${"\u{e0061}".repeat(7)}\u{e007f}`)).toBe("🏴");
    expect(toLine("☕\ufe0f\ufe0f\ufe0e")).toBe("☕\ufe0f");
    expect(toLine("علی\u200c\u200c")).toBe("علی");
  });

  test("stays unchanged when cleaned again", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(toLine(toLine(text))).toBe(toLine(text));
        expect(toParagraph(toParagraph(text))).toBe(toParagraph(text));
      }),
    );
  });
});

describe("a paragraph", () => {
  test.each(overrides.map((character) => [codeOf(character), character]))("loses %s", (_, character) => {
    expect(toParagraph(`one${character}two\nthree${character}`)).toBe("onetwo\nthree");
  });

  test("keeps marks that don't reverse text, and its lines", () => {
    const text = "שלום!\u200f\nmay\u00adbe\u200b\u200e مرحبا\u061c";
    expect(toParagraph(text)).toBe(text);
    expect(toParagraph("a\r\nb\rc\u0007")).toBe("a\nb\nc");
  });

  test("carries no hidden text", () => {
    expect(toParagraph("one\u{e0041}\u{e0042}\ufff9two\ufffa")).toBe("onetwo");
  });
});

test("schemas clean what is sent", () => {
  const tricky = "\u202e A\u2066d\u200ba\u3164 ";
  expect(line(3).parse(tricky)).toBe("Ada");
  expect(nameLine(3).parse(tricky)).toBe("Ada");
  expect(nameLine(3).parse("\u202e\u3164")).toBe("");
  expect(paragraph(9).parse("\u202eone\u2069\ntwo")).toBe("one\ntwo");
});

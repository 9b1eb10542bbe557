import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countCharacters, fitsCharacters, takeCharacters } from "./characters.ts";

const FAMILY = "👨‍👩‍👧‍👦";
const FLAG = "🇸🇪";

describe("countCharacters", () => {
  test.each([
    ["", 0],
    ["abc", 3],
    ["line\nline", 9],
    ["a\r\nb", 3],
    ["e\u0301te\u0301", 3],
    [FAMILY, 1],
    [`${FLAG}${FLAG}`, 2],
    ["👍🏽!", 2],
    ["かばん", 3],
    ["हिन्दी", 2],
    ["한국", 2],
    ["\ud83d", 1],
  ])("%j has %i", (text, count) => {
    expect(countCharacters(text)).toBe(count);
  });
});

describe("takeCharacters", () => {
  test.each([
    ["abcdef", 3, "abc"],
    ["abc", 3, "abc"],
    ["abc", 0, ""],
    [`ab${FAMILY}cd`, 3, `ab${FAMILY}`],
    [`ab${FAMILY}cd`, 2, "ab"],
    ["abe\u0301z", 3, "abe\u0301"],
    ["a\r\nb", 2, "a\r\n"],
    [FLAG.repeat(3), 2, FLAG.repeat(2)],
    [FLAG.repeat(3), 0, ""],
  ])("%j, %i → %j", (text, count, taken) => {
    expect(takeCharacters(text, count)).toBe(taken);
  });

  test("returns a prefix within the limit", () => {
    const text = fc.string({ unit: "grapheme" });
    fc.assert(
      fc.property(text, fc.nat(20), (whole, count) => {
        const taken = takeCharacters(whole, count);
        expect(whole.startsWith(taken)).toBe(true);
        expect(countCharacters(taken)).toBe(Math.min(count, countCharacters(whole)));
      }),
    );
  });
});

describe("fitsCharacters", () => {
  test.each([
    ["abc", 3, true],
    ["abcd", 3, false],
    [FAMILY.repeat(3), 3, true],
    [FAMILY.repeat(4), 3, false],
    [`z${"\u0301".repeat(10_000)}`, 3, false],
  ])("%#", (text, maximum, fits) => {
    expect(fitsCharacters(text, maximum)).toBe(fits);
  });
});

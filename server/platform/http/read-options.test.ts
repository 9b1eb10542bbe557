import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AppError } from "../errors.ts";
import { parseJson, readFields, readOptions } from "./read-options.ts";

describe("parseJson", () => {
  test.each([
    ["1234567890123456789", "1234567890123456789"],
    ["12", 12],
    ["-3", -3],
    ["1.50", "1.50"],
    ["1e3", "1e3"],
    ["1.5", 1.5],
    ['"12"', "12"],
  ])("reads %s as written", (text, value) => {
    expect(parseJson(text)).toEqual(value);
  });

  test("refuses numbers longer than any id", () => {
    expect(() => parseJson('{"id":123456789012345678901}')).toThrow(AppError);
  });

  test.each(["{", "", "undefined", '{"a":1,}', "\u0000"])("refuses %j", (text) => {
    expect(() => parseJson(text)).toThrow(AppError);
  });

  test("refuses too much nesting without a stack overflow", () => {
    expect(() => parseJson("[".repeat(500_000))).toThrow(AppError);
    expect(() => parseJson(`${'{"a":'.repeat(40)}1${"}".repeat(40)}`)).toThrow(AppError);
  });

  test("refuses too many parts before parsing", () => {
    for (const part of ["{},", "1,", '"",', "[],", '{"a":1},']) {
      const text = `[${part.repeat(60_000)}1]`;
      expect(() => parseJson(text)).toThrow(AppError);
    }
    expect(parseJson(JSON.stringify(Array(40_000).fill("1")))).toHaveLength(40_000);
  });

  test("ignores brackets inside strings", () => {
    const text = `${"[".repeat(100)}\\"${"{".repeat(100)}`;
    expect(parseJson(JSON.stringify({ text }))).toEqual({ text });
  });

  test.each(["b\\u0000", "x\\ud800y", "\\udc00\\ud800"])(
    "refuses %s, which no text column can store",
    (text) => {
      expect(() => parseJson(`{"a":["${text}"]}`)).toThrow(AppError);
    },
  );

  test("reads a character written as two halves", () => {
    expect(parseJson('"\\ud83c\\udf89"')).toBe("🎉");
  });

  test("refuses __proto__ at any depth", () => {
    expect(() => parseJson('{"a":{"__proto__":{"isStaff":true}}}')).toThrow(AppError);
  });

  test("returns any plain JSON unchanged", () => {
    const texts = fc
      .jsonValue({ maxDepth: 5, noUnicodeString: false })
      .map((value) => JSON.stringify(value))
      .filter((text) => !/\d[.eE]|\d{16}|__proto__|\\u0000/.test(text));
    fc.assert(
      fc.property(texts, (text) => {
        expect(JSON.stringify(parseJson(text))).toBe(text);
      }),
      { numRuns: 40 },
    );
  });

  test("throws only our own error", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        try {
          parseJson(text);
        } catch (error) {
          expect(error).toBeInstanceOf(AppError);
        }
      }),
    );
  });
});

describe("readOptions", () => {
  test.each([
    [undefined],
    [null],
    [""],
    ["null"],
    ["{}"],
    ['{"options":[]}'],
    ['{"options":null}'],
    ['{"options":{},"context":null}'],
    [{ options: {}, context: {} }],
  ])("treats %j as no options", (data) => {
    expect(readOptions(data)).toEqual({});
  });

  test.each(['"x"', "[1]", '{"options":[1]}', '{"options":"x"}', 7])("refuses %j", (data) => {
    expect(() => readOptions(data)).toThrow(AppError);
  });
});

describe("readFields", () => {
  test("takes the last of several values", () => {
    expect(readFields("a=1&b=&a=2")).toEqual({ a: "2", b: "" });
  });
  test("refuses floods and __proto__", () => {
    expect(() => readFields("a&".repeat(300))).toThrow(AppError);
    expect(() => readFields("__proto__=1")).toThrow(AppError);
  });

  test("takes as long for a megabyte of a thousand fields as for one of one", () => {
    const sized = (field: string) => field.repeat(1_000_000 / field.length);
    const timeOf = (text: string) => {
      const start = performance.now();
      try {
        readFields(text);
      } catch (error) {
        expect(error).toBeInstanceOf(AppError);
      }
      return performance.now() - start;
    };
    // The best of three: other tests run next to.
    const times = [`a=${"x".repeat(1_000_000)}`, sized("a&"), sized("&"), sized("="), sized("a=&")].map(
      (text) => Math.min(...[1, 2, 3].map(() => timeOf(text))),
    );
    const [plain = 0, ...hostile] = times;
    expect(Math.max(...hostile)).toBeLessThan(50 * Math.max(plain, 1));
  });

  test("refuses more fields than any form has", () => {
    expect(() => readFields("a=1&".repeat(201))).toThrow(AppError);
    expect(readFields("a=1&".repeat(199))).toEqual({ a: "1" });
  });
});

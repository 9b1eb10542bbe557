import fc from "fast-check";
import { expect, test } from "vitest";
import { fence } from "./fence.ts";

test("no text can end its fence, and every text arrives as it was", () => {
  const hostile = fc.constantFrom("</data>", "<data>", "\n</data>\n", "\\u003c/data>", "<", '"}', "\u2028");
  const texts = fc.array(fc.oneof(hostile, fc.string({ unit: "binary" }))).map((parts) => parts.join(""));
  fc.assert(
    fc.property(fc.dictionary(texts, texts), (data) => {
      const [first, json = "", last, ...more] = fence(data).split("\n");
      expect([first, last, more]).toEqual(["<data>", "</data>", []]);
      expect(json).not.toContain("<");
      expect(JSON.parse(json)).toEqual(data);
    }),
  );
});

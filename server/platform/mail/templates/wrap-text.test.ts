import fc from "fast-check";
import { expect, test } from "vitest";
import { columnsOf, wrapText } from "./wrap-text.ts";

test("an East Asian character takes two columns", () => {
  expect(columnsOf("Bower 鳥・の巣。")).toBe(16);
});

test("lines break between words", () => {
  expect(wrapText("one two three four", 9, "en")).toBe("one two\nthree\nfour");
});

test("a word longer than a line stays whole", () => {
  expect(wrapText("see https://pins.example.org/x now", 10, "en")).toBe(
    "see\nhttps://pins.example.org/x\nnow",
  );
});

test("a non-breaking space doesn't break", () => {
  expect(wrapText("valable 24\u00a0heures", 12, "fr")).toBe("valable\n24\u00a0heures");
});

test("Japanese breaks between phrases: no line starts with a closing mark, an ending or a particle", () => {
  const text =
    "ご本人なら、何もする必要はありません。「そうでない場合」は、そのページで端末をログアウトさせてください。";
  for (let columns = 28; columns <= 60; columns += 1) {
    const lines = wrapText(text, columns, "ja").split("\n");
    expect(lines.join("")).toBe(text);
    expect(lines.filter((line) => columnsOf(line) > columns)).toEqual([]);
    expect(lines.filter((line) => /^[、。」]|^(?:は|を|で|ません|ください)/.test(line))).toEqual([]);
    expect(lines.filter((line) => /[「ご]$/.test(line))).toEqual([]);
  }
});

test("wrapping adds and loses nothing", () => {
  const words = fc.array(fc.stringMatching(/^[a-zé]{1,12}$/), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(words, fc.integer({ min: 12, max: 80 }), (list, columns) => {
      const lines = wrapText(list.join(" "), columns, "en").split("\n");
      expect(lines.join(" ")).toBe(list.join(" "));
      expect(Math.max(...lines.map(columnsOf))).toBeLessThanOrEqual(columns);
    }),
  );
});

test("a Latin word keeps the particle after it", () => {
  expect(wrapText("新着 Bowerbird への招待", 16, "ja")).toBe("新着\nBowerbird への\n招待");
});

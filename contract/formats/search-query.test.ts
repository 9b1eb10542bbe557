import { describe, expect, test } from "vitest";
import { splitQuery, withOperator, withoutPart, wordsOf, writeOperator } from "./search-query.ts";

const operatorsOf = (text: string) =>
  splitQuery(text).flatMap(({ operator }) => (operator ? [[operator.key, operator.value]] : []));

test.each([
  ["lamp color:red", [["color", "red"]]],
  ["Color:GREY", [["color", "gray"]]],
  ["color:octarine", []],
  [
    'board:"My Nests" by:@Ada',
    [
      ["board", "my nests"],
      ["by", "ada"],
    ],
  ],
  ["from:https://www.example.com/a?b", [["from", "example.com"]]],
  ["from:@Tomasz", [["from", "tomasz"]]],
  ["from:a'b", []],
  ["#2F8F7f vase", [["color", "#2f8f7f"]]],
  ["color:#0fc #0fc", Array.from({ length: 2 }, () => ["color", "#00ffcc"])],
  ["#facade #bed -#2f8f7f #12345", []],
  [
    "after:2026 before:2026-05",
    [
      ["after", "2026-01-01"],
      ["before", "2026-05-01"],
    ],
  ],
  ["after:2026-02-30", []],
  ["-is:video is:video", [["is", "video"]]],
  ["has:note has:money", [["has", "note"]]],
  ["constructor:x toString:y", []],
])("%s has operators %j", (text, operators) => {
  expect(operatorsOf(text)).toEqual(operators);
});

describe("a search", () => {
  test("is split into what was typed, and put together again", () => {
    const text = 'lamp -"art deco" color:red "by the sea';
    expect(splitQuery(text).map(({ source }) => source)).toEqual([
      "lamp",
      '-"art deco"',
      "color:red",
      '"by the sea',
    ]);
    expect(wordsOf(text)).toBe('lamp -"art deco" "by the sea');
  });

  test("gets an operator, in place of one that excludes it", () => {
    expect(withOperator("lamp", { key: "color", value: "red" })).toBe("lamp color:red");
    expect(withOperator("lamp color:red", { key: "color", value: "blue" })).toBe("lamp color:blue");
    expect(withOperator("lamp is:gif", { key: "is", value: "fav" })).toBe("lamp is:gif is:fav");
    expect(withOperator("", { key: "board", value: "my nests" })).toBe('board:"my nests"');
  });

  test("loses a part", () => {
    const [, part] = splitQuery("lamp color:red rug");
    expect(part && withoutPart("lamp color:red rug", part)).toBe("lamp rug");
  });

  test("keeps an operator whole, whatever its value", () => {
    const operator = { key: "board", value: 'a "b" c' } as const;
    expect(operatorsOf(writeOperator(operator))).toEqual([["board", "a b c"]]);
  });
});

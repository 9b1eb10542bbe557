import { expect, test } from "vitest";
import { beginsWith, findTypedName } from "./typed-name.ts";

const atEnd = (text: string) => findTypedName(text, text.length);

test.each([
  ["@", { start: 0, name: "" }],
  ["@zo", { start: 0, name: "zo" }],
  ["Ask @Zoé", { start: 4, name: "Zoé" }],
  ["(@zo", { start: 1, name: "zo" }],
  ["two\n@zo", { start: 4, name: "zo" }],
  ["zoe@example", null],
  ["@zo ", null],
  ["@zo.", null],
  ["@@zo", null],
  ["#@zo", null],
  ["nothing", null],
  [`@${"z".repeat(31)}`, null],
])("%j", (text, found) => {
  expect(atEnd(text)).toEqual(found);
});

test("is found before the caret, not behind it", () => {
  expect(findTypedName("Ask @zoe now", 7)).toEqual({ start: 4, name: "zo" });
  expect(findTypedName("Ask @zoe now", 12)).toBeNull();
  expect(findTypedName(`${"long ".repeat(40)}@zo`, 203)).toEqual({ start: 200, name: "zo" });
});

test("names fit by the beginning of any word, without accents", () => {
  const zoe = { username: "zo_star", full_name: "Zoë Étoile" };
  for (const typed of ["", "zo", "ZOE", "eto", "Étoi", "zo_s"]) expect(beginsWith(zoe, typed)).toBe(true);
  for (const typed of ["star", "toile"]) expect(beginsWith(zoe, typed)).toBe(false);
});

import { expect, test } from "vitest";
import { domainsAbove, finderOf, foldPhrase } from "./match-words.ts";

const find = (phrase: string, text: string) => finderOf([{ phrase, folded: foldPhrase(phrase) }])(text);

test("a phrase is found as whole words, whatever the case, accents and punctuation", () => {
  expect(find("Cheap pills", "Buy CHEAP, pílls now")).toBe("Cheap pills");
  expect(find("Cheap pills", "cheap pillsbury")).toBeNull();
  expect(find("Cheap pills", "uncheap pills")).toBeNull();
  expect(find("Cheap pills", "pills, cheap")).toBeNull();
});

test("a phrase of a script without spaces is found within a run of it", () => {
  expect(find("激安", "この激安時計")).toBe("激安");
  expect(find("激安 sale", "この激安 Sale!")).toBe("激安 sale");
  expect(find("激安 sale", "この激安 sales")).toBeNull();
});

test("a site stands under those above it, but no top-level domain is one", () => {
  expect(domainsAbove("a.b.example")).toEqual(["a.b.example", "b.example"]);
  expect(domainsAbove("b.example.")).toEqual(["b.example"]);
  expect(domainsAbove("localhost")).toEqual([]);
  expect(domainsAbove("")).toEqual([]);
});

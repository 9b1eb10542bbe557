import { expect, test } from "vitest";
import type { Answer } from "#contract/envelope.ts";
import { arrangeItems, arrangePages, type Pages } from "./arrange-pages.ts";

type Item = { id: string };

function pagesOf(...texts: readonly string[]): Pages<Item> {
  const pages = texts.map((text) => {
    const data = [...text].map((id) => ({ id }));
    // Only the fields that matter for the order.
    return { data, bookmark: null } as unknown as Answer<Item[]>;
  });
  return { pages, pageParams: texts.map(() => null) };
}

const read = ({ pages }: Pages<Item>) => pages.map(({ data }) => data.map(({ id }) => id).join("")).join("|");

test.each([
  ["abc|def", "cba", "cba|def"],
  ["abc|def", "eabcd", "eab|cdf"],
  ["abc|def", "fb", "afc|deb"],
  ["abc|def", "xba", "bac|def"],
])("%s with %s in order is %s", (before, order, after) => {
  expect(read(arrangePages(pagesOf(...before.split("|")), [...order]))).toBe(after);
});

test("pages without changes stay the same object", () => {
  const pages = pagesOf("abc", "def");
  expect(arrangePages(pages, ["a", "b"])).toBe(pages);
  expect(arrangePages(pages, ["b", "a"]).pages[1]).toBe(pages.pages[1]);
});

test.each([
  ["", "abcd"],
  ["dbca", "dbca"],
  ["cab", "cabd"],
  ["xba", "bacd"],
])("a list with %s in order is %s", (order, after) => {
  const items = [..."abcd"].map((id) => ({ id }));
  expect(
    arrangeItems(items, [...order])
      .map(({ id }) => id)
      .join(""),
  ).toBe(after);
});

import { expect, test } from "vitest";
import { foldFilters, hrefOf, operatorValue, readSearch } from "./search-address.ts";

test("reads what an address asks for", () => {
  const address = new URLSearchParams("q=+lamp+&sort=newest&board_id=7&after=b");
  const search = { query: "lamp", scope: "pins", sort: "newest", boardId: "7", after: "b" };
  expect(readSearch(address, "pins")).toEqual({ ...search, isVerbatim: false });
  const verbatim = readSearch(new URLSearchParams("q=lmap&verbatim=true"), "pins");
  expect(verbatim.isVerbatim).toBe(true);
  expect([hrefOf(verbatim, { sort: "newest" }), hrefOf(verbatim, { query: "lamp" })]).toEqual([
    "/search/pins/?q=lmap&sort=newest&verbatim=true",
    "/search/pins/?q=lamp",
  ]);
  expect(readSearch(new URLSearchParams("sort=odd"), "boards")).toMatchObject({ query: "", sort: null });
});

test.each([
  ["q=lamp", null],
  ["q=lamp&board=My+nests&from=", "/search/me/?q=lamp%20board%3A%22My%20nests%22"],
  ["q=lamp+board:old&board=", "/search/me/?q=lamp"],
  ["q=after:2020&after_date=2024-05-01", "/search/me/?q=after%3A2024-05-01"],
])("makes operators of the fields of a form: %s", (query, url) => {
  expect(foldFilters(new URLSearchParams(query), "my_pins")).toBe(url);
});

test("finds the value of an operator", () => {
  expect(operatorValue('lamp board:"My nests"', "board")).toBe("my nests");
  expect(operatorValue("lamp", "board")).toBe("");
});

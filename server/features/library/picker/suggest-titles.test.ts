import { describe, expect, test } from "vitest";
import { type PinClues, rankNames, type SharedName, suggestTitles } from "./suggest-titles.ts";

const nothing: PinClues = {
  title: "",
  description: "",
  altText: "",
  hashtags: [],
  sourceTitle: "",
  siteName: "",
  domain: "",
  lang: null,
};

function suggest(clues: Partial<PinClues>, shared: SharedName[] = [], taken: string[] = []) {
  return suggestTitles(rankNames({ ...nothing, ...clues }, shared), new Set(taken));
}

const titles = (...asked: Parameters<typeof suggest>) => suggest(...asked).map(({ title }) => title);

describe("names for a board come", () => {
  test.each<[string, Partial<PinClues>, string[]]>([
    ["the title", { title: "oak chairs for small rooms" }, ["Oak chairs", "Small rooms"]],
    ["a hashtag", { hashtags: ["#MidCenturyChairs"] }, ["Mid Century Chairs"]],
    ["a hashtag of low lines", { hashtags: ["#small_rooms"] }, ["Small rooms"]],
    [
      "the page it leads to",
      { sourceTitle: "Sourdough Bread | Loaf & Co", siteName: "Loaf & Co" },
      ["Sourdough Bread", "Loaf & Co"],
    ],
    ["the site's address", { domain: "shop.oak-and-ash.co.uk" }, ["Oak and ash"]],
    ["the words for those who do not see", { altText: "A red kite above hills" }, ["Red kite", "Hills"]],
    ["a Japanese title", { title: "小さな庭のアイデア" }, ["小さな庭", "アイデア"]],
    ["a Russian tag", { hashtags: ["#осеннийсад"] }, ["Осеннийсад"]],
    ["an Arabic title", { title: "أفكار المطبخ" }, ["أفكار المطبخ"]],
    ["a Turkish title", { title: "istanbul", lang: "tr" }, ["İstanbul"]],
    [
      "a title with a language that is none",
      { title: "istanbul", lang: "no-such-language-at-all" },
      ["Istanbul"],
    ],
    ["nothing, where nothing is known", {}, []],
    ["no bare number", { title: "2026", hashtags: ["#2026"] }, []],
  ])("from %s", (_, clues, expected) => {
    expect(titles(clues)).toEqual(expected);
  });

  test("from boards that contain the same picture, with more confidence the more there are", () => {
    const names = [
      { name: "Chairs I love", owners: 1 },
      { name: "Seating", owners: 5 },
    ];
    expect(suggest({ title: "Oak" }, names)).toMatchObject([
      { title: "Seating", metadata: { value: "Seating", kind: "boards" } },
      { title: "Chairs I love", metadata: { kind: "boards", confidence: 0.55 } },
      { title: "Oak", metadata: { kind: "text" } },
    ]);
  });
});

test("a name found in several texts comes first", () => {
  const clues = {
    title: "Slow mornings with fresh bread",
    description: "Baking fresh bread #bread",
    hashtags: [],
  };
  expect(titles(clues)[0]).toBe("Fresh bread");
});

test("two equivalent names are merged in the better spelling", () => {
  const found = suggest({ title: "Oak Chairs", hashtags: ["#OakChair"] });
  expect(found).toHaveLength(1);
  expect(found[0]?.metadata).toMatchObject({ kind: "hashtag", value: "#OakChair" });
  expect(found[0]?.metadata.confidence).toBeGreaterThan(0.7);
});

test("names the member already has are skipped, and the next ones move up", () => {
  const hashtags = ["#one", "#two", "#three", "#four", "#five", "#six", "#seven"];
  expect(titles({ hashtags })).toEqual(["One", "Two", "Three", "Four", "Five"]);
  expect(titles({ hashtags }, [], ["two", "one"])).toEqual(["Three", "Four", "Five", "Six", "Seven"]);
});

test.each([
  ["words", `${"extraordinarily ".repeat(3)}long-winded`, "Extraordinarily extraordinarily extraordinarily"],
  ["one long word", "a".repeat(80), `A${"a".repeat(49)}`],
  ["pictures of several parts", `${"👩‍👩‍👧".repeat(60)} family`, "Family"],
])("a name of %s is no longer than allowed", (_, title, expected) => {
  expect(titles({ title })).toEqual([expected]);
});

test("confidence is a fraction, highest first", () => {
  const found = suggest(
    { title: "Bread", description: "bread", altText: "bread", hashtags: ["#bread"], sourceTitle: "Bread" },
    [{ name: "bread", owners: 400 }],
  );
  expect(found).toEqual([{ title: "Bread", metadata: { value: "bread", kind: "boards", confidence: 1 } }]);
});

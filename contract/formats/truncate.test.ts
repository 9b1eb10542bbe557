import { describe, expect, test } from "vitest";
import {
  cutAboutForDrawer,
  cutAboutForHeader,
  cutText,
  formatCampaignName,
  formatWebsite,
  truncate,
} from "./truncate.ts";

const FAMILY = "👨‍👩‍👧‍👦";

describe("truncate", () => {
  test.each([
    ["", undefined, ""],
    ["a".repeat(80), undefined, "a".repeat(80)],
    ["a".repeat(81), undefined, `${"a".repeat(80)}…`],
    ["あ".repeat(81), undefined, `${"あ".repeat(80)}…`],
    [FAMILY.repeat(80), undefined, FAMILY.repeat(80)],
    [FAMILY.repeat(3), 2, `${FAMILY.repeat(2)}…`],
    ["one two", 4, "one…"],
  ])("%# to %j", (text, maximum, expected) => {
    expect(truncate(text, maximum)).toBe(expected);
  });
});

test("cutText says whether it cut", () => {
  expect(cutText("abc", 3)).toEqual({ text: "abc", isCut: false });
  expect(cutText("abcd", 3)).toEqual({ text: "abc…", isCut: true });
});

test.each([
  ["c".repeat(63), "c".repeat(63)],
  ["c".repeat(64), `${"c".repeat(62)}…`],
])("a campaign name %#", (name, expected) => {
  expect(formatCampaignName(name)).toBe(expected);
});

describe("the about text", () => {
  test("shows 170 characters before the drawer", () => {
    expect(cutAboutForDrawer("a".repeat(170)).isCut).toBe(false);
    expect(cutAboutForDrawer("a".repeat(171))).toEqual({ text: `${"a".repeat(170)}…`, isCut: true });
  });

  test("shares the header's 130 characters with links", () => {
    const links = ["example.com", "Imprint"];
    expect(cutAboutForHeader("a".repeat(130), []).isCut).toBe(false);
    expect(cutAboutForHeader("a".repeat(112), links).isCut).toBe(false);
    expect(cutAboutForHeader("a".repeat(113), links)).toEqual({ text: `${"a".repeat(112)}…`, isCut: true });
    expect(cutAboutForHeader("a", ["l".repeat(200)])).toEqual({ text: "…", isCut: true });
    expect(cutAboutForHeader("", ["l".repeat(200)])).toEqual({ text: "", isCut: false });
  });
});

test.each([
  ["https://www.example.com/", "example.com"],
  ["HTTP://example.com/a/", "example.com/a"],
  ["example.com", "example.com"],
  [`https://example.com/${"p".repeat(48)}`, `example.com/${"p".repeat(48)}`],
  [`https://example.com/${"p".repeat(49)}`, `example.com/${"p".repeat(48)}…`],
])("formatWebsite(%j)", (url, expected) => {
  expect(formatWebsite(url)).toBe(expected);
});

import { describe, expect, test } from "vitest";
import { textParts } from "./text-parts.ts";

const marked = (text: string) =>
  textParts(text)
    .map((part) => (part.kind === "text" ? part.text : `[${part.kind === "link" ? part.url : part.text}]`))
    .join("");

describe("links", () => {
  test.each([
    ["nothing here", "nothing here"],
    ["", ""],
    ["see https://example.org/moss.", "see [https://example.org/moss]."],
    ["(see www.example.org)", "(see [https://www.example.org/])"],
    ["https://example.org/a_(b) and so on", "[https://example.org/a_(b)] and so on"],
    ["https://example.org/?q=1&r=2#top!", "[https://example.org/?q=1&r=2#top]!"],
    ["two: https://a.example https://b.example", "two: [https://a.example/] [https://b.example/]"],
  ])("%j", (text, expected) => {
    expect(marked(text)).toBe(expected);
  });

  test.each([
    "javascript:alert(1)",
    "data:text/html,hello",
    "https://",
    "http://localhost/",
    "xhttps://example.org",
    "https:\\\\example.org",
  ])("%j is no link", (text) => {
    expect(textParts(text).every(({ kind }) => kind === "text")).toBe(true);
  });
});

describe("hashtags", () => {
  test.each([
    ["#moss and #Ferns!", "[#moss] and [#Ferns]!"],
    ["#blå_fågel #苔", "[#blå_fågel] [#苔]"],
    ["issue #1 of a#b", "issue #1 of a#b"],
    ["https://example.org/#top", "[https://example.org/#top]"],
    ["##twice", "##twice"],
  ])("%j", (text, expected) => {
    expect(marked(text)).toBe(expected);
  });
});

describe("mentions", () => {
  test.each([
    ["@ada, look", "[@ada], look"],
    ["for @ada_wren!", "for [@ada_wren]!"],
    ["(@Ada)", "([@Ada])"],
    ["mail ada@example.org", "mail ada@example.org"],
    ["@ab is too short, @@ada is none", "@ab is too short, @@ada is none"],
    [`@${"a".repeat(31)}`, `@${"a".repeat(31)}`],
    ["https://example.org/@ada", "[https://example.org/@ada]"],
  ])("%j", (text, expected) => {
    expect(marked(text)).toBe(expected);
  });
});

test("loses no text", () => {
  const text = "a #b @ada https://c.example/d, (www.e.example/f) #1 g";
  expect(
    textParts(text)
      .map((part) => part.text)
      .join(""),
  ).toBe(text);
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { absoluteUrl, encodeSegment, fillPath, withQuery } from "./path.ts";

describe("withQuery", () => {
  test.each([
    ["/a/", {}, "/a/"],
    ["/a/", { b: "1", c: 2, d: true, e: false }, "/a/?b=1&c=2&d=true&e=false"],
    ["/a/", { b: null, c: undefined, d: "" }, "/a/"],
    ["/a/", { ids: ["1", "2"] }, "/a/?ids=1%2C2"],
    ["/a/", { ids: [] }, "/a/"],
    ["/a/?b=1", { c: "2" }, "/a/?b=1&c=2"],
    ["/a/#top", { c: "2" }, "/a/?c=2#top"],
    ["/a/?b=1#x#y", { c: "2" }, "/a/?b=1&c=2#x#y"],
    ["/a/", { q: "blå & röd?#" }, "/a/?q=bl%C3%A5%20%26%20r%C3%B6d%3F%23"],
    ["/a/", { q: "\ud83d" }, "/a/?q=%EF%BF%BD"],
  ])("%j with %j", (path, query, expected) => {
    expect(withQuery(path, query)).toBe(expected);
  });

  test("what goes in can be read out", () => {
    const value = fc.string({ unit: "grapheme", minLength: 1 });
    fc.assert(
      fc.property(value, value, (name, text) => {
        const url = new URL(withQuery("/a/", { [`x${name}`]: text }), "https://example.com");
        expect([...url.searchParams]).toEqual([[`x${name}`, text]]);
      }),
    );
  });
});

test("a segment never breaks out of its place", () => {
  expect(encodeSegment("a/b?c#d\\e")).toBe("a%2Fb%3Fc%23d%5Ce");
  expect(encodeSegment("日本")).toBe("%E6%97%A5%E6%9C%AC");
  expect(encodeSegment("\ud83d")).toBe("%EF%BF%BD");
});

test("fillPath fills every name and misses none", () => {
  expect(fillPath("/pin/:pinId/edit", { pinId: "1/2" })).toBe("/pin/1%2F2/edit");
  expect(() => fillPath("/pin/:pinId/", {})).toThrow("Missing path value: pinId");
  expect(() => fillPath("/pin/:pinId/", { pinId: "" })).toThrow("Missing path value: pinId");
});

test.each(["https://example.com", "https://example.com/"])("absoluteUrl from %s", (origin) => {
  expect(absoluteUrl(origin, "/a/")).toBe("https://example.com/a/");
});

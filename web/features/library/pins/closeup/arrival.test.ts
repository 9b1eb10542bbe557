import { describe, expect, test } from "vitest";
import { isForYou, listOf } from "./arrival.ts";
import { arrivalState, neighboursOf } from "./later/list-navigation.ts";

describe("the list the viewer came from", () => {
  test.each([
    [{ list: ["1", "2"] }, ["1", "2"]],
    [{ list: ["1", 2, null, "x", "../2"] }, ["1"]],
    [{ list: "12" }, []],
    [{}, []],
    [null, []],
    ["list", []],
  ])("of %j", (state, expected) => {
    expect(listOf({ state })).toEqual(expected);
  });
});

describe("the neighbours", () => {
  const list = ["1", "2", "3", "4"];
  const none = new Set<string>();

  test.each([
    ["1", null, "2"],
    ["2", "1", "3"],
    ["4", "3", null],
    ["9", null, null],
  ])("of %s", (id, before, after) => {
    expect(neighboursOf(list, id, none)).toEqual({ before, after });
  });

  test("skip Pins that are gone", () => {
    expect(neighboursOf(list, "3", new Set(["2", "4"]))).toEqual({ before: "1", after: null });
  });
});

test("stepping through a list keeps the list's page", () => {
  const first = arrivalState({ state: { list: ["1", "2"] } }, "/");
  expect(first).toEqual({ list: ["1", "2"], from: "/" });
  expect(arrivalState({ state: first }, "/pin/1/")).toEqual(first);
});

describe("the back button says 'For you'", () => {
  const now = Date.parse("2026-03-31T00:00:00Z");
  const recent = "2026-03-05T00:00:00Z";
  const old = "2026-02-28T00:00:00Z";

  test.each([
    ["from the home page", "/", true, recent, true],
    ["from the home feed", "/homefeed/", true, recent, true],
    ["by its address", null, false, recent, true],
    ["loaded anew in the middle of a visit", null, true, recent, false],
    ["from a profile", "/ada/", true, recent, false],
    ["an old one from the home page", "/", true, old, false],
    ["an old one by its address", null, false, old, false],
  ])("%s", (_name, from, hasHistory, createdAt, expected) => {
    expect(isForYou({ from, hasHistory, createdAt, now })).toBe(expected);
  });
});

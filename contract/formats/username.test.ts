import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findUsernameProblem, isUsername, usernameCandidates, usernameKey } from "./username.ts";

test.each([
  ["anna", null],
  ["Anna_Berg_99", null],
  ["abc", null],
  ["a".repeat(30), null],
  ["ab", "too_short"],
  ["", "too_short"],
  ["a".repeat(31), "too_long"],
  ["anna-berg", "characters"],
  ["anna.berg", "characters"],
  ["anna berg", "characters"],
  ["åsa", "characters"],
  ["аnna", "characters"],
  ["anna\n", "characters"],
  ["settings", "reserved"],
  ["Settings", "reserved"],
  ["BOWERBIRD", "reserved"],
])("%j has the problem %j", (username, problem) => {
  expect(findUsernameProblem(username)).toBe(problem);
});

test("usernames are compared case-insensitively", () => {
  expect(usernameKey("Anna_B")).toBe(usernameKey("aNNA_b"));
});

describe("usernameCandidates", () => {
  test.each([
    ["Anna Berg", "annaberg"],
    ["José María", "josemaria"],
    ["Jürgen Groß", "jurgengross"],
    ["Søren Łęcki", "sorenlecki"],
    ["Ａｎｎａ", "anna"],
    ["山田 花子", "member"],
    ["Al", "al1"],
    ["Admin", "admin1"],
    ["", "member"],
    ["x".repeat(40), "x".repeat(30)],
  ])("of %j start with %s", (name, first) => {
    expect(usernameCandidates(name, () => 0).next().value).toBe(first);
  });

  test("add numbers after the plain name", () => {
    const candidates = usernameCandidates("Anna Berg", () => 0.5).toArray();
    expect(candidates.slice(0, 4)).toEqual(["annaberg", "annaberg5", "annaberg55", "annaberg55"]);
    expect(candidates.at(-1)).toBe("annaberg550000000");
  });

  test("are valid and several, whatever the name", () => {
    const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 80 }), chance, (name, random) => {
        const candidates = usernameCandidates(name, () => random).toArray();
        expect(candidates.length).toBeGreaterThan(5);
        expect(candidates.filter((candidate) => !isUsername(candidate))).toEqual([]);
      }),
    );
  });
});

import { describe, expect, test } from "vitest";
import { choosePins, readPinFilters } from "./pin-filters.ts";

describe("filters of one's own Pins", () => {
  test.each<[unknown, string[], string[]]>([
    [undefined, [], []],
    ["", [], []],
    ["NONE", [], []],
    ["FAVORITED", ["FAVORITED"], []],
    ["favorited, created_by_me", ["FAVORITED", "CREATED_BY_ME"], []],
    [["FAVORITED", "FAVORITED"], ["FAVORITED"], []],
    ['["FAVORITED_AND_CREATED_BY_ME"]', ["FAVORITED_AND_CREATED_BY_ME"], []],
    ["COLORS,FAVORITED", ["FAVORITED"], ["COLORS"]],
    ["[[", [], []],
    [7, [], []],
  ])("%j are read", (value, filters, unknown) => {
    expect(readPinFilters(value)).toEqual({ filters, unknown });
  });

  test.each([
    [[], "all"],
    [["CREATED_BY_ME"], "created"],
    [["FAVORITED"], "favorites"],
    [["FAVORITED_AND_CREATED_BY_ME"], "created_favorites"],
    [["FAVORITED", "FAVORITED_AND_CREATED_BY_ME"], "favorites"],
    [["CREATED_BY_ME", "FAVORITED_AND_CREATED_BY_ME"], "created"],
    [["CREATED_BY_ME", "FAVORITED"], "created_or_favorites"],
  ] as const)("%j together match any of them", (filters, choice) => {
    expect(choosePins(filters)).toBe(choice);
  });
});

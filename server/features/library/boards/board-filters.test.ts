import { expect, test } from "vitest";
import { isByProfileGroup, readBoardFilters } from "./board-filters.ts";

test.each<[unknown, string[]]>([
  [undefined, []],
  [null, []],
  ["", []],
  ["NONE", []],
  [["NONE"], []],
  ["GROUP", ["group"]],
  ["secret", ["secret"]],
  [
    ["ARCHIVED", "group"],
    ["group", "archived"],
  ],
  ['["SECRET","ARCHIVED"]', ["secret", "archived"]],
  ['"group"', ["group"]],
  ["group, SECRET", ["group", "secret"]],
  [["NONE", "SECRET", "SECRET"], ["secret"]],
  [
    [0, 1, 2, 3],
    ["group", "secret", "archived"],
  ],
  ["3", ["secret"]],
  ["constructor", []],
  ["__proto__", []],
  [["toString"], []],
  ["[", []],
  ['["SECRET"', []],
  [{ GROUP: true }, []],
  [[["GROUP"]], []],
  [7, []],
  [true, []],
])("%j chooses %j", (value, filters) => {
  expect(readBoardFilters(value)).toEqual(filters);
});

test("groups by the groups of a profile, or not at all", () => {
  for (const value of ["visibility", " Privacy ", "profileGroup"]) expect(isByProfileGroup(value)).toBe(true);
  for (const value of [undefined, null, "", "owner", ["privacy"], 3])
    expect(isByProfileGroup(value)).toBe(false);
});

import { expect, test } from "vitest";
import { findBoards, isSearching } from "./find-boards.ts";

const boards = [
  "Blue kitchen",
  "Kitchen gardens",
  "Café tables",
  "Öland",
  "Søren's Straße",
  "台所の本",
  "☕️ cafés",
].map((name) => ({
  name,
}));

test.each<[string, string[]]>([
  ["", boards.map(({ name }) => name)],
  ["k", boards.map(({ name }) => name)],
  [" k ", boards.map(({ name }) => name)],
  ["ki", ["Blue kitchen", "Kitchen gardens"]],
  ["KITCHEN blue", ["Blue kitchen"]],
  ["cafe", ["Café tables", "☕️ cafés"]],
  ["☕️", ["☕️ cafés"]],
  ["ola", ["Öland"]],
  ["sorens strasse", ["Søren's Straße"]],
  ["台所", ["台所の本"]],
  ["zz", []],
])("%j finds %j", (query, names) => {
  expect(findBoards(boards, query).map(({ name }) => name)).toEqual(names);
});

test("one character, however wide, is not a search", () => {
  expect([isSearching("𠮷"), isSearching("ab")]).toEqual([false, true]);
});

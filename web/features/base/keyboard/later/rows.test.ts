import { expect, test } from "vitest";
import { highlightedOf, isNamed, type Row, type RowGroup, rankRows } from "./rows.ts";

function rowOf(label: string, group: RowGroup = "pages", synonyms = ""): Row {
  return { id: label, group, label, synonyms, icon: null, run: () => undefined };
}

const rows = [
  rowOf("Account settings", "settings", "email, password"),
  rowOf("Notifications", "settings", "email, push"),
  rowOf("Move to a board", "commands"),
  rowOf("Boards"),
  rowOf("Épingles à trier"),
];

test.each<[string, string[]]>([
  ["board", ["Boards", "Move to a board"]],
  ["ACC", ["Account settings"]],
  ["pass", ["Account settings"]],
  ["email", ["Account settings", "Notifications"]],
  ["epin", ["Épingles à trier"]],
  ["trier ep", ["Épingles à trier"]],
  ["move b", ["Move to a board"]],
  // Letters left out, but only of three or more.
  ["ntf", ["Notifications"]],
  ["nf", []],
  ["fication", ["Notifications"]],
  ["heron", []],
])("“%s” finds %j", (typed, labels) => {
  expect(rankRows(rows, typed).map(({ label }) => label)).toEqual(labels);
});

test("a name fits if it contains every typed word", () => {
  expect(isNamed("Größe und Farbe", "farb gro")).toBe(true);
  expect(isNamed("Größe und Farbe", "farb klein")).toBe(false);
});

test("a highlighted row stays, and the search waits for what the server finds", () => {
  const [page, board, search] = [
    rowOf("Boards"),
    rowOf("Looms", "boards"),
    rowOf("Search Pins for “loom”", "search"),
  ];
  expect(highlightedOf([page, search], null, false)).toBe(page.id);
  expect(highlightedOf([search], null, false)).toBeNull();
  expect(highlightedOf([board, search], null, true)).toBe(board.id);
  expect(highlightedOf([board, search], search.id, true)).toBe(search.id);
  expect(highlightedOf([page, board, search], board.id, true)).toBe(board.id);
  expect(highlightedOf([page, board], search.id, false)).toBe(page.id);
  expect(highlightedOf([], search.id, true)).toBeNull();
});

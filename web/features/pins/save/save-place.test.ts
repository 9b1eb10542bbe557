import { expect, test } from "vitest";
import type { Board } from "#contract/entities/board.ts";
import { chooseSavePlace, findSaveWay, guessSaveWay } from "./save-place.ts";

const profile = { boardId: null, sectionId: null, label: "Profile" };
const kept = { boardId: "4", sectionId: null, label: "Kept" };
const section = { boardId: "4", sectionId: "9", label: "Kept · Red", sectionTitle: "Red" };
const gone = { boardId: "7", sectionId: null, label: "Gone" };

function boards(count: number): Board[] {
  // Boards with only the properties that name them.
  return Array.from({ length: count }, (_, at) => ({ id: `${at}`, name: `Board ${at}`, url: "/" }) as Board);
}

test.each([
  ["no board, asked for a board", 0, 1, null, null],
  ["no board, quick", 0, 0, null, "Profile"],
  ["four boards, asked for a board", 4, 1, null, null],
  ["four boards, asked for a board, chosen before", 4, 1, profile, null],
  ["four boards, quick", 4, 0, null, "Profile"],
  ["four boards, quick, chosen before", 4, 0, kept, "Profile"],
  ["four boards, not known yet how", 4, null, null, null],
  ["five boards, quick", 5, 0, null, "Board 0"],
  ["five boards, the profile chosen before", 5, 1, { ...profile, label: "Profil" }, "Profile"],
  ["five boards, one chosen before that is called otherwise now", 5, 1, kept, "Board 4"],
  ["five boards, a section of such a one", 5, 1, section, "Board 4 · Red"],
  ["five boards, one chosen before that is gone", 5, 1, gone, "Board 0"],
] as const)("one press with %s", (_, count, behavior, remembered, label) => {
  const facts = { boards: boards(count), behavior };
  const way = findSaveWay(facts) ?? guessSaveWay(facts, null);
  const place = chooseSavePlace({ way, remembered, boards: facts.boards, isWhole: true, profile });
  expect(place?.label ?? null).toBe(label);
});

test.each([
  ["nobody knows how", null, null, "latest"],
  ["they were asked", null, "asks", "asks"],
  ["it went to the profile", null, "profile", "profile"],
  ["it went to the place used last", null, "latest", "latest"],
  ["they were asked, and have a few", 2, "asks", "asks"],
  ["it went to the profile, and they have a few", 2, "profile", "profile"],
  ["it went to the place used last, and they have only a few now", 2, "latest", "asks"],
] as const)("one press before that is known, where %s", (_, count, kept, way) => {
  expect(guessSaveWay({ boards: count === null ? null : boards(count), behavior: null }, kept)).toBe(way);
});

test("until the boards are known, the place used last is the one that was chosen last", () => {
  const unknown = { way: "latest", boards: null, isWhole: false, profile } as const;
  expect(chooseSavePlace({ ...unknown, remembered: kept })).toBe(kept);
  expect(chooseSavePlace({ ...unknown, remembered: null })).toBeNull();
});

test("a board that may stand further down the list is no board that is gone", () => {
  const part = { way: "latest", boards: boards(5), isWhole: false, profile } as const;
  expect(chooseSavePlace({ ...part, remembered: gone })).toBe(gone);
});

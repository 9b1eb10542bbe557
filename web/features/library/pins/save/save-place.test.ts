import { expect, test } from "vitest";
import type { Board } from "#contract/library/entities/board.ts";
import { chooseSavePlace, findLatestPlace, findSaveWay, guessSaveWay } from "./save-place.ts";

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
  ["four boards, behavior unknown", 4, null, null, null],
  ["five boards, quick", 5, 0, null, "Board 0"],
  ["five boards, the profile chosen before", 5, 1, { ...profile, label: "Profil" }, "Profile"],
  ["five boards, a renamed one chosen before", 5, 1, kept, "Board 4"],
  ["five boards, a section of a renamed one chosen before", 5, 1, section, "Board 4 · Red"],
  ["five boards, a deleted one chosen before", 5, 1, gone, "Board 0"],
] as const)("one press with %s", (_, count, behavior, remembered, label) => {
  const facts = { boards: boards(count), behavior };
  const way = findSaveWay(facts) ?? guessSaveWay(facts, null);
  const place = chooseSavePlace({ way, remembered, boards: facts.boards, isWhole: true, profile });
  expect(place?.label ?? null).toBe(label);
});

test.each([
  ["no board", 0, null, null],
  ["no board, but the profile chosen before", 0, profile, "Profile"],
  ["four boards", 4, null, "Board 0"],
  ["four boards, another one chosen before", 4, { ...kept, boardId: "2" }, "Board 2"],
  ["four boards, a deleted one chosen before", 4, gone, "Board 0"],
] as const)("the picker opens on the place used last with %s", (_, count, remembered, label) => {
  const facts = { way: "asks", remembered, boards: boards(count), isWhole: true, profile } as const;
  expect(findLatestPlace(facts)?.label ?? null).toBe(label);
});

test.each([
  ["nothing is known", null, null, "latest"],
  ["it asked for a board", null, "asks", "asks"],
  ["it saved to the profile", null, "profile", "profile"],
  ["it saved to the last used place", null, "latest", "latest"],
  ["it asked for a board, and there are few", 2, "asks", "asks"],
  ["it saved to the profile, and there are few boards", 2, "profile", "profile"],
  ["it saved to the last used place, and now there are few boards", 2, "latest", "asks"],
] as const)("one press while unknown, where %s", (_, count, kept, way) => {
  expect(guessSaveWay({ boards: count === null ? null : boards(count), behavior: null }, kept)).toBe(way);
});

test("until the boards are known, the last used place is the last chosen one", () => {
  const unknown = { way: "latest", boards: null, isWhole: false, profile } as const;
  expect(chooseSavePlace({ ...unknown, remembered: kept })).toBe(kept);
  expect(chooseSavePlace({ ...unknown, remembered: null })).toBeNull();
});

test("a board missing from a partial list may still exist", () => {
  const part = { way: "latest", boards: boards(5), isWhole: false, profile } as const;
  expect(chooseSavePlace({ ...part, remembered: gone })).toBe(gone);
});

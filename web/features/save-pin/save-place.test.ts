import { expect, test } from "vitest";
import type { Board } from "#contract/entities/board.ts";
import { chooseSavePlace } from "./save-place.ts";

const profile = { boardId: null, sectionId: null, label: "Profile" };
const kept = { boardId: "4", sectionId: null, label: "Kept" };
const section = { boardId: "4", sectionId: "9", label: "Kept · Red", sectionTitle: "Red" };
const gone = { boardId: "7", sectionId: null, label: "Gone" };

function boards(count: number): Board[] {
  // As much of a board as a place is called by.
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
  const place = chooseSavePlace({ remembered, boards: boards(count), isWhole: true, behavior, profile });
  expect(place?.label ?? null).toBe(label);
});

test("until the boards are known, one press goes where the last one went", () => {
  const unknown = { boards: null, isWhole: false, behavior: null, profile };
  expect(chooseSavePlace({ ...unknown, remembered: kept })).toBe(kept);
  expect(chooseSavePlace({ ...unknown, remembered: null })).toBeNull();
});

test("a board that may stand further down the list is no board that is gone", () => {
  const part = { boards: boards(5), isWhole: false, behavior: null, profile };
  expect(chooseSavePlace({ ...part, remembered: gone })).toBe(gone);
});

import { expect, test } from "vitest";
import type { Board } from "#contract/entities/board.ts";
import { chooseSavePlace } from "./save-place.ts";

const profile = { boardId: null, sectionId: null, label: "Profile" };
const kept = { boardId: "7", sectionId: null, label: "Kept" };

function boards(count: number): Board[] {
  // As much of a board as a place is called by.
  return Array.from({ length: count }, (_, at) => ({ id: `${at}`, name: `Board ${at}`, url: "/" }) as Board);
}

test.each([
  ["no board, asked for a board", 0, 1, null, null],
  ["no board, quick", 0, 0, null, "Profile"],
  ["four boards, asked for a board", 4, 1, null, null],
  ["four boards, asked for a board, chosen before", 4, 1, kept, "Kept"],
  ["four boards, quick", 4, 0, null, "Profile"],
  ["four boards, quick, chosen before", 4, 0, kept, "Profile"],
  ["four boards, not known yet how", 4, null, null, null],
  ["five boards, quick", 5, 0, null, "Board 0"],
  ["five boards, chosen before", 5, 1, kept, "Kept"],
] as const)("one press with %s", (_, count, behavior, remembered, label) => {
  const place = chooseSavePlace({ remembered, boards: boards(count), behavior, profile });
  expect(place?.label ?? null).toBe(label);
});

test("until the boards are known, one press goes where the last one went", () => {
  expect(chooseSavePlace({ remembered: kept, boards: null, behavior: null, profile })).toBe(kept);
  expect(chooseSavePlace({ remembered: null, boards: null, behavior: null, profile })).toBeNull();
});

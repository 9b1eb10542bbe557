import { expect, test } from "vitest";
import type { Board } from "#contract/library/entities/board.ts";
import { countNewlyVisiblePins, mayMerge } from "./drops.ts";

function board(privacy: Board["privacy"], isCollaborator = false): Board {
  // A board with only the properties that a merge uses.
  return { privacy, pin_count: 3, collaborated_by_me: isCollaborator } as Board;
}

test.each([
  ["secret", "public", 3],
  ["protected", "public", 3],
  ["public", "public", 0],
  ["public", "secret", 0],
  ["secret", "secret", 0],
] as const)("from a %s board into a %s one, %i more Pins become visible", (source, target, count) => {
  expect(countNewlyVisiblePins({ source: board(source), target: board(target) })).toBe(count);
});

test("other members' boards can't be merged", () => {
  const [own, others] = [board("public"), board("public", true)];
  expect(mayMerge({ source: own, target: own })).toBe(true);
  expect(mayMerge({ source: others, target: own })).toBe(false);
  expect(mayMerge({ source: own, target: others })).toBe(false);
});

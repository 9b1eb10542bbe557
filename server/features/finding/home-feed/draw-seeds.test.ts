import { expect, test } from "vitest";
import { drawBoards, drawWeighted, randomOf, weighByAge } from "./draw-seeds.ts";

const now = new Date("2026-05-01T00:00:00Z");
const before = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();

test("a month counts half", () => {
  expect([weighByAge(before(0), now), weighByAge(before(30), now), weighByAge(before(60), now)]).toEqual([
    1, 0.5, 0.25,
  ]);
});

test("the same number draws the same boards, another one others", () => {
  const boards = Array.from({ length: 40 }, (_, at) => ({ id: String(at), size: 10, usedAt: before(at) }));
  const draw = (id: string) => drawBoards(boards, now, randomOf(id)).map((board) => board.id);
  expect(draw("12345")).toEqual(draw("12345"));
  expect(draw("12345")).not.toEqual(draw("99999"));
  for (const id of ["1", "2", "3"]) {
    expect(draw(id).length).toBeGreaterThanOrEqual(5);
    expect(draw(id).length).toBeLessThanOrEqual(8);
    expect(new Set(draw(id)).size).toBe(draw(id).length);
  }
});

test("large and recent boards are drawn more often", () => {
  const random = randomOf("7");
  const drawn = Array.from({ length: 1000 }, () => drawWeighted([1, 9], 1, Number, random)[0]);
  const share = drawn.filter((item) => item === 9).length / drawn.length;
  expect(share).toBeGreaterThan(0.85);
  expect(share).toBeLessThan(0.95);
});

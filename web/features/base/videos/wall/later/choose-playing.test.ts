import fc from "fast-check";
import { expect, test } from "vitest";
import { choosePlaying } from "./choose-playing.ts";

const candidates = fc.uniqueArray(fc.record({ key: fc.nat(20), distance: fc.nat(1000) }), {
  selector: ({ key }) => key,
});

test("the one nearest to the middle plays, and keeps playing until another is clearly nearer", () => {
  expect(choosePlaying([], "gone")).toBe(null);
  const [near, far] = [
    { key: "near", distance: 90 },
    { key: "far", distance: 100 },
  ];
  expect(choosePlaying([far, near], null)).toBe("near");
  expect(choosePlaying([far, near], "far")).toBe("far");
  expect(choosePlaying([{ ...far, distance: 110 }, near], "far")).toBe("near");
  expect(choosePlaying([near], "far")).toBe("near");
});

test("the choice is stable: nothing changes while nothing moves", () => {
  fc.assert(
    fc.property(candidates, fc.nat(20), (all, current) => {
      const chosen = choosePlaying(all, current);
      expect(choosePlaying(all, chosen)).toBe(chosen);
      expect(all.some(({ key }) => key === chosen)).toBe(all.length > 0);
    }),
  );
});

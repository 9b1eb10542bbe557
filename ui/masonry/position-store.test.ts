import { expect, test } from "vitest";
import { createPositionStore, type Position } from "./position-store.ts";

function positionAt(scrolled: number): Position {
  const frame = { containerWidth: 1248, rem: 16, columns: "regular" } as const;
  return { frame, viewHeight: 900, scrolled, originKey: "a", anchorKey: "b", anchorOffset: 12 };
}

test("returns the latest position saved under a key", () => {
  const store = createPositionStore();
  store.save("wall", positionAt(100));
  store.save("wall", positionAt(200));
  expect(store.find("wall")).toEqual(positionAt(200));
  expect(store.find("elsewhere")).toBeNull();
});

test("forgets the oldest position", () => {
  const store = createPositionStore(2);
  store.save("a", positionAt(1));
  store.save("b", positionAt(2));
  store.save("a", positionAt(3));
  store.save("c", positionAt(4));
  expect(store.find("b")).toBeNull();
  expect(store.find("a")?.scrolled).toBe(3);
  expect(store.find("c")?.scrolled).toBe(4);
});

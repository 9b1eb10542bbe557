import { expect, test } from "vitest";
import { readSelectKey } from "./select-keys.ts";

const plain = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };

test.each([
  ["ArrowRight", 0, { kind: "move", from: 0, to: 1, extends: false }],
  ["ArrowDown", 1, { kind: "move", from: 1, to: 2, extends: false }],
  ["ArrowLeft", 2, { kind: "move", from: 2, to: 1, extends: false }],
  ["ArrowUp", 0, null],
  ["ArrowRight", 2, null],
  ["ArrowRight", -1, null],
  ["Escape", -1, { kind: "leave" }],
  ["a", 1, null],
])("%s on card %d of three", (key, at, meaning) => {
  expect(readSelectKey({ ...plain, key }, at, 3)).toEqual(meaning);
});

test("Shift selects along the way; other modifiers are ignored", () => {
  expect(readSelectKey({ ...plain, key: "ArrowDown", shiftKey: true }, 0, 3)).toMatchObject({
    extends: true,
  });
  expect(readSelectKey({ ...plain, key: "ArrowDown", ctrlKey: true }, 0, 3)).toBeNull();
});

test("Ctrl or Command with A selects everything, from anywhere on the wall", () => {
  expect(readSelectKey({ ...plain, key: "a", ctrlKey: true }, -1, 3)).toEqual({ kind: "all" });
  expect(readSelectKey({ ...plain, key: "A", metaKey: true }, 1, 3)).toEqual({ kind: "all" });
  for (const other of [{ shiftKey: true }, { altKey: true }, { metaKey: true }]) {
    expect(readSelectKey({ ...plain, key: "a", ctrlKey: true, ...other }, 1, 3)).toBeNull();
  }
});

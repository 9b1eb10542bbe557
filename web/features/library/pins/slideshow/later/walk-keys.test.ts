import { expect, test } from "vitest";
import { readWalkKey } from "./walk-keys.ts";

const plain = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };
const read = (key: string, held: Partial<typeof plain> = {}, isOnButton = false) =>
  readWalkKey({ ...plain, ...held, key }, isOnButton);

test.each([
  ["ArrowRight", "next"],
  ["ArrowLeft", "previous"],
  ["PageDown", "next"],
  [" ", "next"],
  ["Home", "first"],
  ["End", "last"],
  ["p", "play"],
  ["P", "play"],
  ["i", "words"],
  ["ArrowUp", "showWords"],
  ["ArrowDown", "hideWords"],
  ["f", "fullscreen"],
  ["MediaTrackNext", "next"],
  ["MediaTrackPrevious", "previous"],
  ["MediaPlayPause", "play"],
  ["GoBack", "close"],
  ["BrowserBack", "close"],
  ["Escape", null],
  ["Enter", null],
  ["Tab", null],
  ["x", null],
  ["toString", null],
])("%o means %o", (key, meaning) => {
  expect(read(key)).toBe(meaning);
});

test("Space presses a button that has the focus, and Shift turns it around elsewhere", () => {
  expect(read(" ", {}, true)).toBeNull();
  expect(read(" ", { shiftKey: true })).toBe("previous");
  expect(read("ArrowRight", {}, true)).toBe("next");
});

test.each(["ctrlKey", "altKey", "metaKey", "shiftKey"] as const)("%s keeps a key's usual meaning", (held) => {
  expect(read("ArrowRight", { [held]: true })).toBeNull();
  expect(read("p", { [held]: true })).toBeNull();
});

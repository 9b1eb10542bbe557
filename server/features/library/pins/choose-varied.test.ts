import { expect, test } from "vitest";
import { chooseVaried } from "./choose-varied.ts";

const pin = (placeholder: string, board_id: string | null, repin_count: number, pinner_id = "1") => ({
  placeholder,
  board_id,
  repin_count,
  pinner_id,
});
const namesOf = (pins: readonly { placeholder: string }[]) =>
  pins.map(({ placeholder }) => placeholder).join(" ");

const pins = [
  pin("a1", "a", 9),
  pin("a2", "a", 8),
  pin("a3", "a", 7),
  pin("b1", "b", 2),
  pin("b2", "b", 1),
  pin("loose", null, 0),
];

test("takes the most saved Pin of every board before the second of any", () => {
  expect(namesOf(chooseVaried(pins, 6))).toBe("a1 b1 loose a2 b2 a3");
});

test("takes no more than asked for, and all if there are fewer", () => {
  expect(namesOf(chooseVaried(pins, 2))).toBe("a1 b1");
  expect(chooseVaried(pins, 100)).toHaveLength(6);
  expect(chooseVaried([], 5)).toEqual([]);
});

test("shows a picture once, from the place where it was saved most", () => {
  expect(namesOf(chooseVaried([pin("same", "a", 1), pin("same", "b", 5), pin("other", "a", 0)], 9))).toBe(
    "same other",
  );
});

test("tells the loose Pins of different members apart", () => {
  const loose = [pin("x", null, 3, "1"), pin("y", null, 2, "1"), pin("z", null, 1, "2")];
  expect(namesOf(chooseVaried(loose, 2))).toBe("x z");
});

import { expect, test } from "vitest";
import { movePin, readPasted, readPins } from "./edited-pins.ts";

test.each([
  ["12", ["12"], []],
  ["https://bower.example/pin/12/", ["12"], []],
  ["https://bower.example/pin/12?x=1\n /pin/13/ \n\n14, 15", ["12", "13", "14", "15"], []],
  ["a chair\n12", ["12"], ["a chair"]],
  ["https://bower.example/ada/12/", [], ["https://bower.example/ada/12/"]],
  ["99999999999999999999", [], ["99999999999999999999"]],
])("%j names the Pins %j", (text, ids, unread) => {
  expect(readPasted(text)).toEqual({ ids, unread });
});

test("a form's Pins are read in their order, without those that were removed", () => {
  const fields = { "pin-0": "12", "caption-0": "A chair", "pin-2": "14", "pin-x": "9", "pin-3": "no" };
  expect(readPins(fields)).toEqual([
    { pin_id: "12", caption: "A chair" },
    { pin_id: "14", caption: "" },
  ]);
});

test.each([
  ["b", "up", "bac"],
  ["a", "up", "abc"],
  ["b", "down", "acb"],
  ["c", "down", "abc"],
  ["b", "remove", "ac"],
  ["x", "up", "abc"],
] as const)("moving %s %s makes %s", (id, move, order) => {
  const pins = ["a", "b", "c"].map((pin_id) => ({ pin_id }));
  expect(
    movePin(pins, id, move)
      .map(({ pin_id }) => pin_id)
      .join(""),
  ).toBe(order);
});

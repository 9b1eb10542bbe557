import { expect, test } from "vitest";
import { readPinOrder } from "./pin-order.ts";

test.each([
  ["", null],
  ["sort=color", "color"],
  ["sort=oldest", "oldest"],
  ["sort=custom", null],
  ["sort=loudest", null],
  ["sort=", null],
])("an address with %o asks for %o", (search, order) => {
  expect(readPinOrder(new URLSearchParams(search), ["custom", "oldest", "color"])).toBe(order);
});

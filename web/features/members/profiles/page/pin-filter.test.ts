import { expect, test } from "vitest";
import { type PinFilter, type PinToggle, readPinFilter, withPinFilter, withToggle } from "./pin-filter.ts";

test.each<[PinFilter | null, PinToggle, PinFilter | null]>([
  [null, "favorited", "FAVORITED"],
  [null, "created", "CREATED_BY_ME"],
  ["FAVORITED", "created", "FAVORITED_AND_CREATED_BY_ME"],
  ["CREATED_BY_ME", "favorited", "FAVORITED_AND_CREATED_BY_ME"],
  ["FAVORITED_AND_CREATED_BY_ME", "favorited", "CREATED_BY_ME"],
  ["FAVORITED_AND_CREATED_BY_ME", "created", "FAVORITED"],
  ["FAVORITED", "favorited", null],
])("%s with %s toggled is %s", (before, toggle, after) => {
  expect(withToggle(before, toggle)).toBe(after);
});

test("reads the filter from an address, or null if it is invalid", () => {
  const address = withPinFilter("/ada/pins/", "FAVORITED_AND_CREATED_BY_ME");
  expect(address).toBe("/ada/pins/?filter=favorited_and_created_by_me");
  expect(readPinFilter(new URLSearchParams(address.split("?")[1]))).toBe("FAVORITED_AND_CREATED_BY_ME");
  expect(readPinFilter(new URLSearchParams("filter=colours"))).toBeNull();
  expect(readPinFilter(new URLSearchParams())).toBeNull();
  expect(withPinFilter("/ada/pins/", null)).toBe("/ada/pins/");
});

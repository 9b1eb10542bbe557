import { expect, test } from "vitest";
import { OPENED_HERE, readWalk, walkHash, wasOpenedHere } from "./walk-address.ts";

test.each(["7", "1234567890123456789", null])("an address leads back to %o", (pinId) => {
  expect(readWalk(walkHash(pinId))).toEqual({ pinId });
});

test.each(["", "#", "#main", "#walk=", "#walk=x", "#walk=1&2", "#walks", "#walk=12345678901234567890"])(
  "%o is no walk",
  (hash) => {
    expect(readWalk(hash)).toBeNull();
  },
);

test("only an entry that was opened from its page goes back to it", () => {
  expect(wasOpenedHere(OPENED_HERE)).toBe(true);
  for (const state of [null, undefined, "opened", {}, { walk: 1 }]) expect(wasOpenedHere(state)).toBe(false);
});

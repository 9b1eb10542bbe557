import { expect, test } from "vitest";
import { countHidden } from "./count-hidden.ts";

const shown = { id: "1", privacy: "public" } as const;
const secret = { id: "2", privacy: "secret" } as const;
const guarded = { id: "3", privacy: "protected" } as const;

test.each([
  ["no public Pins", ["1"], [shown, secret], 0],
  ["secret and protected Pins", ["1", "2", "3"], [shown, secret, guarded], 2],
  ["Pins that aren't loaded", ["1", "8", "9"], [shown], 2],
  ["a Pin on two pages of a list once", ["1", "2"], [shown, shown, secret, secret], 1],
])("counts %s", (_, chosen, atHand, count) => {
  expect(countHidden(new Set(chosen), atHand)).toBe(count);
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { keyBetween } from "./order-key.ts";

describe("order keys", () => {
  test.each<[string | null, string | null, string]>([
    [null, null, "V0000000"],
    [null, "V0000000", "Uzzzzzzz"],
    [null, "V0000000V", "Uzzzzzzz"],
    ["V0000000", null, "V0000001"],
    ["V0000000V", null, "V0000001"],
    ["V0000000", "V0000004", "V0000002"],
    ["V0000000", "V0000001", "V0000000V"],
    ["V0000000V", "V0000001V", "V0000001"],
    ["V0000000", "V0000000V", "V0000000F"],
    ["V0000000", "V00000001", "V00000000V"],
    ["V0000000y", "V0000001", "V0000000z"],
    ["V0000000z", "V0000001", "V0000000zV"],
    ["V0000000A", "V0000000B", "V0000000AV"],
    ["V0000000Az", "V0000000B", "V0000000AzV"],
  ])("between %j and %j comes %j", (before, after, key) => {
    expect(keyBetween(before, after)).toBe(key);
  });

  test("fit between any two neighbours, however often, and never collide", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 200 }), (places) => {
        const keys: string[] = [];
        for (const place of places) {
          const at = place % (keys.length + 1);
          keys.splice(at, 0, keyBetween(keys[at - 1] ?? null, keys[at] ?? null));
        }
        expect(keys).toEqual([...new Set(keys)].sort());
      }),
    );
  });

  test("stay short when every board goes first", () => {
    let first: string | null = null;
    for (let count = 0; count < 100_000; count += 1) first = keyBetween(null, first);
    expect(first).toHaveLength(8);
  });

  test("grow slowly when every board goes to the same place", () => {
    const before = keyBetween(null, null);
    let after = keyBetween(before, null);
    for (let count = 0; count < 600; count += 1) after = keyBetween(before, after);
    expect(after.length).toBeLessThan(8 + 130);
  });

  test.each([
    ["B", "A"],
    ["V0000000", "V0000000"],
    ["short", null],
    ["V000-000", null],
    [null, "00000000"],
    ["zzzzzzzz", null],
  ])("are refused if there is none between: %j, %j", (before, after) => {
    expect(() => keyBetween(before, after)).toThrow();
  });
});

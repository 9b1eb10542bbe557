import fc from "fast-check";
import { expect, test } from "vitest";
import { keyBetween, keysBetween } from "./order-key.ts";
import { arrange, type Placed, reassignKeys, rekey } from "./rearrange.ts";

const keys = keysBetween(null, null, 12);
const shelf: Placed[] = [..."abcdefghijkl"].map((id, at) => ({ id, key: keys[at] ?? "" }));

const ends = { before: null, after: null };

/** Returns what is written when the whole list is known. */
function rearrange(all: readonly Placed[], named: readonly string[]): Placed[] | null {
  const target = arrange(all, named);
  return target && (rekey(target, ends) ?? reassignKeys(target));
}

function inOrder(all: readonly Placed[], changed: readonly Placed[]): string {
  const changedKeys = new Map(changed.map(({ id, key }) => [id, key]));
  return all
    .map(({ id, key }) => ({ id, key: changedKeys.get(id) ?? key }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ id }) => id)
    .join("");
}

test.each<[string, string, number]>([
  ["ba", "bacdefghijkl", 1],
  ["la", "lbcdefghijka", 2],
  ["lk", "abcdefghijlk", 1],
  ["bcdefghijkla", "bcdefghijkla", 1],
  ["labcdefghijk", "labcdefghijk", 1],
  ["kca", "kbcdefghijal", 2],
  ["abc", "abcdefghijkl", 0],
  ["f", "abcdefghijkl", 0],
  ["lkjihgfedcba", "lkjihgfedcba", 11],
])("naming %s gives %s and writes %i", (named, order, writes) => {
  const changed = rearrange(shelf, [...named]);
  expect(inOrder(shelf, changed ?? [])).toBe(order);
  expect(changed).toHaveLength(writes);
});

test.each(["aa", "az", "z", "abca"])("naming %s is refused", (named) => {
  expect(rearrange(shelf, [...named])).toBeNull();
});

test("any boards take their combined places in any order, and all others stay, with any keys", () => {
  const names = [..."abcdefghij"];
  const property = fc.property(
    fc.array(fc.constantFrom(...keys.slice(0, 6)), { minLength: names.length, maxLength: names.length }),
    fc.shuffledSubarray(names),
    (drawn, named) => {
      const sorted = drawn.toSorted();
      const all = names.map((id, at) => ({ id, key: sorted[at] ?? "" }));
      const waiting = [...named];
      const target = names.map((id) => (named.includes(id) ? waiting.shift() : id)).join("");
      const changed = rearrange(all, named) ?? [];
      const after = new Map([...all, ...changed].map(({ id, key }) => [id, key]));
      expect(new Set(after.values()).size).toBe(names.length);
      expect(inOrder(all, changed)).toBe(target);
    },
  );
  fc.assert(property, { numRuns: 300 });
});

test("for part of a list only the keys around it need to be known", () => {
  const property = fc.property(
    fc.shuffledSubarray([..."abcdefghijkl"], { minLength: 1 }),
    fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
    (named, places) => {
      const grown: string[] = [];
      for (const place of places) {
        const at = place % (grown.length + 1);
        grown.splice(at, 0, keyBetween(grown[at - 1] ?? null, grown[at] ?? null));
      }
      const all = shelf.map(({ id }, at) => ({ id, key: grown[at] ?? "" }));
      const namedPlaces = named.map((id) => all.findIndex((one) => one.id === id));
      const [first, last] = [Math.min(...namedPlaces), Math.max(...namedPlaces)];
      const target = arrange(all.slice(first, last + 1), named) ?? [];
      const around = { before: all[first - 1]?.key ?? null, after: all[last + 1]?.key ?? null };
      expect(inOrder(all, rekey(target, around) ?? [])).toBe(inOrder(all, rearrange(all, named) ?? []));
    },
  );
  fc.assert(property, { numRuns: 300 });
});

test("endless moves into one gap keep keys short", () => {
  let all = shelf;
  for (let move = 0; move < 2000; move += 1) {
    // The last moves to the second place, and the others move back by one.
    const ids = all.map(({ id }) => id);
    const [first = "", ...rest] = ids;
    const changed = rearrange(all, [first, rest.at(-1) ?? "", ...rest.slice(0, -1)]) ?? [];
    const keyOf = new Map(changed.map(({ id, key }) => [id, key]));
    all = all
      .map(({ id, key }) => ({ id, key: keyOf.get(id) ?? key }))
      .sort((a, b) => (a.key < b.key ? -1 : 1));
    expect(all[1]?.id).toBe(ids.at(-1));
  }
  expect(Math.max(...all.map(({ key }) => key.length))).toBeLessThanOrEqual(40);
});

test("many keys between two others are short, ascending, and away from both ends", () => {
  const [low, high] = [keyBetween(null, null), keyBetween(keyBetween(null, null), null)];
  for (const [before, after] of [
    [null, null],
    [low, null],
    [null, low],
    [low, high],
  ] as const) {
    const many = keysBetween(before, after, 2000);
    expect(many.toSorted()).toEqual(many);
    expect(new Set(many).size).toBe(2000);
    expect(before === null || before < (many[0] ?? "")).toBe(true);
    expect(after === null || (many.at(-1) ?? "~") < after).toBe(true);
    expect(Math.max(...many.map(({ length }) => length))).toBeLessThanOrEqual(12);
  }
});

import { expect, test } from "vitest";
import { type Neighbour, type Placed, placeBetween, type Side } from "./places.ts";

const top = 1n << 40n;

function side(places: (bigint | number)[], isEnd = true): Side {
  return { neighbours: places.map((place): Neighbour => ({ id: `at ${place}`, place: `${place}` })), isEnd };
}

function orderOf(placed: readonly Placed[]): string[] {
  return placed.toSorted((a, b) => (a.place < b.place ? 1 : -1)).map(({ id }) => id);
}

function valuesOf(placed: readonly Placed[] | null): bigint[] {
  return (placed ?? []).map(({ place }) => place);
}

test("Pins go between two others, at equal distance from both", () => {
  const placed = placeBetween(["a", "b", "c"], { above: side([500]), below: side([100]), top });
  expect(placed).toEqual([
    { id: "a", place: 400n },
    { id: "b", place: 300n },
    { id: "c", place: 200n },
  ]);
});

test("the first ones sort below future saves, and the last ones get all remaining space", () => {
  const first = placeBetween(["a", "b"], { above: side([]), below: side([1000]), top });
  expect(valuesOf(first).every((place) => place > 1000n && place < top)).toBe(true);
  const last = placeBetween(["a", "b"], { above: side([1000]), below: side([]), top });
  expect(valuesOf(last).every((place) => place < 1000n)).toBe(true);
  for (const placed of [first, last]) expect(orderOf(placed ?? [])).toEqual(["a", "b"]);
  const alone = placeBetween(["a", "b"], { above: side([]), below: side([]), top });
  expect(orderOf(alone ?? [])).toEqual(["a", "b"]);
});

test("a place from a fast clock is not the limit", () => {
  const placed = placeBetween(["a"], { above: side([]), below: side([top * 2n]), top });
  expect(valuesOf(placed).every((place) => place > top * 2n)).toBe(true);
});

test.each([
  ["stand close", (n: number) => 1000 + n],
  ["hold one place", () => 1000],
])("neighbours that %s move apart, as few as necessary", (_, placeOf) => {
  const far = [1, 2, 3, 4].map((n) => n * 1_000_000);
  const near = [0, 1, 2, 3, 4, 5];
  const above = side([...near.map((n) => placeOf(n + 1)), ...far]);
  const below = side([...near.map((n) => placeOf(-n)), ...far.map((place) => -place)]);
  const placed = placeBetween(["a", "b"], { above, below, top }) ?? [];
  expect(placed.length).toBe(2 + 2 * 8);
  expect(placed.map(({ id }) => id)).not.toContain("at 3000000");
  const values = valuesOf(placed);
  expect(new Set(values).size).toBe(values.length);
  expect(values.every((place, at) => at === 0 || place < (values[at - 1] ?? 0n))).toBe(true);
  const ids = placed.map(({ id }) => id);
  expect(ids.slice(ids.indexOf("a"), ids.indexOf("a") + 2)).toEqual(["a", "b"]);
});

test("loads more neighbours if the loaded ones have no space", () => {
  const near = [1, 2, 3].map((n) => 1000 + n);
  expect(placeBetween(["a"], { above: side(near, false), below: side([1000], false), top })).toBeNull();
});

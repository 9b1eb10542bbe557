import fc from "fast-check";
import { expect, test } from "vitest";
import { spaceOut } from "./space-out.ts";

const ownerOf = (item: string) => ({ boardId: item[1] ?? "", memberId: item[0] ?? "" });

test("the first ten have at most two of a member and three of a board", () => {
  const items = ["aA1", "aA2", "aA3", "bA1", "bA2", "cB1", "dB1", "eB1", "fB1", "gC1"];
  expect(spaceOut(items, ownerOf)).toEqual([
    ...["aA1", "aA2", "bA1", "cB1", "dB1", "eB1", "gC1"],
    ...["aA3", "bA2", "fB1"],
  ]);
});

test("nothing is lost or shown twice, and ideas of unknown owners stay where they are", () => {
  const item = fc
    .tuple(fc.constantFrom("a", "b", "c"), fc.constantFrom("A", "B"), fc.nat())
    .map((part) => part.join(""));
  fc.assert(
    fc.property(fc.array(item), (items) => {
      expect(spaceOut(items, ownerOf).toSorted()).toEqual(items.toSorted());
      expect(spaceOut(items, () => undefined)).toEqual(items);
    }),
  );
});

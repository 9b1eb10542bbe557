import fc from "fast-check";
import { expect, test } from "vitest";
import { spaceOut } from "./space-out.ts";

const ownerOf = (item: string) => ({ boardId: item[1] ?? "", memberId: item[0] ?? "" });

test("the first ten have at most four of a member and five of a board", () => {
  const items = ["aA1", "aA2", "aA3", "aA4", "aB5", "bA1", "cA1", "dC1", "eC1", "fC1", "gC1", "hD1", "iD1"];
  expect(spaceOut(items, ownerOf)).toEqual([
    ...["aA1", "aA2", "aA3", "aA4", "bA1", "dC1", "eC1", "fC1", "gC1", "hD1"],
    ...["aB5", "cA1", "iD1"],
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

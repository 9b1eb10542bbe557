import { expect, test } from "vitest";
import { changedFields, type IsSame, isSameField, mergeValues } from "./edit-values.ts";

type Values = { name: string; isOpen: boolean; count: number };

const base: Values = { name: "Looms", isOpen: true, count: 1 };
const isSame: IsSame<Values> = (field, one, other) =>
  field === "name" ? one.name.trim() === other.name.trim() : isSameField(field, one, other);

test("lists the fields whose values differ", () => {
  expect(changedFields(base, { ...base })).toEqual([]);
  expect(changedFields(base, { ...base, isOpen: false, count: 2 })).toEqual(["isOpen", "count"]);
  expect(changedFields(base, { ...base, name: " Looms " })).toEqual(["name"]);
  expect(changedFields(base, { ...base, name: " Looms " }, isSame)).toEqual([]);
});

test("merges both sides' changes and prefers ours", () => {
  const mine = { ...base, name: "Looms of oak", count: 5 };
  const theirs = { name: "Old looms", isOpen: false, count: 1 };
  expect(mergeValues({ base, mine, theirs })).toEqual({ name: "Looms of oak", isOpen: false, count: 5 });
  expect(mergeValues({ base, mine: { ...base, name: "Looms " }, theirs }, isSame)).toEqual(theirs);
});

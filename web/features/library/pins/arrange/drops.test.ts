import { expect, test } from "vitest";
import { pinBehind, placeBack } from "./drops.ts";

const drop = (id: string, before: string, after: string) => ({ id, before: [...before], after: [...after] });

test("the following Pin is the next one, unless it is the last loaded one", () => {
  expect(pinBehind(drop("c", "abc", "cab"), [..."abc"])).toBe("a");
  expect(pinBehind(drop("a", "abc", "bca"), [..."abc"])).toBeNull();
});

test("the following Pin may have been loaded since", () => {
  expect(pinBehind(drop("a", "abc", "bca"), [..."abcdef"])).toBe("d");
  expect(pinBehind(drop("c", "abc", "abc"), [..."abcdef"])).toBe("d");
  expect(pinBehind(drop("a", "abc", "bca"), [..."def"])).toBeNull();
  expect(pinBehind(drop("a", "a", "a"), [..."ab"])).toBeNull();
});

test.each([
  ["c", "abcd", "cabd", "cabd", "abcd"],
  ["d", "abcd", "dabc", "dabc", "abcd"],
  ["c", "abcd", "cabd", "cbad", "bacd"],
  ["c", "abcd", "cabd", "cabdef", "abcdef"],
])("%s, moved in %s to make %s, goes back in %s: %s", (id, before, after, now, back) => {
  expect(placeBack([...now], drop(id, before, after)).join("")).toBe(back);
});

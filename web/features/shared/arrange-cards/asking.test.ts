import { expect, test } from "vitest";
import { createAsking } from "./asking.ts";

test("what is asked before somebody is there to answer waits, and is heard once", () => {
  const asking = createAsking<string>();
  const heard: string[] = [];
  const seen: (string | null)[] = [];
  const unsubscribe = asking.subscribe(() => seen.push(asking.there()));
  const ask = (what: string) => asking.ask((part) => heard.push(`${what} of ${part}`));
  ask("one");
  ask("two");
  expect(heard).toEqual([]);
  expect(asking.there()).toBeNull();
  const leave = asking.answer("the first");
  expect(heard).toEqual(["one of the first", "two of the first"]);
  expect(asking.there()).toBe("the first");
  ask("three");
  expect(heard.at(-1)).toBe("three of the first");
  leave();
  expect(asking.there()).toBeNull();
  ask("four");
  expect(heard).toHaveLength(3);
  asking.answer("the second");
  expect(heard.slice(3)).toEqual(["four of the second"]);
  expect(seen).toEqual(["the first", null, "the second"]);
  unsubscribe();
  asking.answer("the third");
  expect(seen).toHaveLength(3);
});

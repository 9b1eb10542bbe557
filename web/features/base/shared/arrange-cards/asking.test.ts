import { expect, test } from "vitest";
import { createAsking } from "./asking.ts";

test("queues calls until the part is there, then runs each once", () => {
  const asking = createAsking<string>();
  const answers: string[] = [];
  const seen: (string | null)[] = [];
  const unsubscribe = asking.subscribe(() => seen.push(asking.there()));
  const ask = (what: string) => asking.ask((part) => answers.push(`${what} of ${part}`));
  ask("one");
  ask("two");
  expect(answers).toEqual([]);
  expect(asking.there()).toBeNull();
  const leave = asking.answer("the first");
  expect(answers).toEqual(["one of the first", "two of the first"]);
  expect(asking.there()).toBe("the first");
  ask("three");
  expect(answers.at(-1)).toBe("three of the first");
  leave();
  expect(asking.there()).toBeNull();
  ask("four");
  expect(answers).toHaveLength(3);
  asking.answer("the second");
  expect(answers.slice(3)).toEqual(["four of the second"]);
  expect(seen).toEqual(["the first", null, "the second"]);
  unsubscribe();
  asking.answer("the third");
  expect(seen).toHaveLength(3);
});

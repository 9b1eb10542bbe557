import { expect, test } from "vitest";
import { createActionProgress } from "./action-progress.ts";

function createStorage(text: string | null = null) {
  let kept = text;
  return {
    getItem: () => kept,
    setItem: (_: string, value: string) => {
      kept = value;
    },
  };
}

test("only moves forward, and survives a reload until the action is forgotten", () => {
  const storage = createStorage();
  const progress = createActionProgress(() => storage);
  const heard: number[] = [];
  const stop = progress.subscribe(() => heard.push(progress.get("7")));
  for (const value of [0, 0.5, 0.25, 0.5, 0.75]) progress.note("7", value);
  stop();
  progress.note("8", 0.1);
  expect(heard).toEqual([0.5, 0.75]);
  const next = createActionProgress(() => storage);
  expect([next.get("7"), next.get("8"), next.get("9")]).toEqual([0.75, 0.1, 0]);
  next.forget("7");
  expect(createActionProgress(() => storage).get("7")).toBe(0);
});

test.each(["nonsense", "[]", "null", '{"7": "most", "8": 4}'])(
  "ignores stored data it didn't write: %s",
  (text) => {
    const progress = createActionProgress(() => createStorage(text));
    expect([progress.get("7"), progress.get("8")]).toEqual([0, 0]);
  },
);

test("without storage, it lasts as long as the page", () => {
  const progress = createActionProgress(() => {
    throw new Error("Storage is off");
  });
  progress.note("7", 0.5);
  expect(progress.get("7")).toBe(0.5);
});

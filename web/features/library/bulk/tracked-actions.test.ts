import { expect, test } from "vitest";
import { createTrackedActions, type TrackedAction } from "./tracked-actions.ts";

const action: TrackedAction = { id: "7", boardId: "3", kind: "delete", total: 300, hiddenIds: ["1", "2"] };

function createStorage(text: string | null = null) {
  let kept = text;
  return {
    getItem: () => kept,
    setItem: (_: string, value: string) => {
      kept = value;
    },
  };
}

test("actions survive a reload until they are removed", () => {
  const storage = createStorage();
  const page = createTrackedActions(() => storage);
  let calls = 0;
  const stop = page.subscribe(() => {
    calls += 1;
  });
  page.add(action);
  page.add({ ...action, total: 400 });
  page.add({ ...action, id: "8", undoId: "9" });
  stop();
  const next = createTrackedActions(() => storage);
  expect(next.list()).toEqual([
    { ...action, total: 400 },
    { ...action, id: "8", undoId: "9" },
  ]);
  next.remove("7");
  expect([
    calls,
    createTrackedActions(() => storage)
      .list()
      .map(({ id }) => id),
  ]).toEqual([3, ["8"]]);
});

test("the list is the same object until it changes", () => {
  const page = createTrackedActions(() => createStorage());
  expect(page.list()).toBe(page.list());
});

test.each(["nonsense", "{}", '[1, null, {"id": "7"}]'])("ignores stored data it didn't write: %s", (text) => {
  expect(createTrackedActions(() => createStorage(text)).list()).toEqual([]);
});

test("without storage, actions last as long as the page", () => {
  const page = createTrackedActions(() => {
    throw new Error("Storage is off");
  });
  page.add(action);
  expect(page.list()).toEqual([action]);
});

import { expect, test } from "vitest";
import { inBatches } from "./batch.ts";

function buildWork() {
  const calls: { items: readonly number[]; end: PromiseWithResolvers<void> }[] = [];
  const work = async (items: readonly number[]) => {
    const end = Promise.withResolvers<void>();
    calls.push({ items, end });
    await end.promise;
    return items.map((item) => item * 10);
  };
  const finish = (index: number) => calls[index]?.end.resolve();
  return { calls, finish, ask: inBatches(work, 3) };
}

test("runs the first call alone, and calls made meanwhile together, up to a limit", async () => {
  const { calls, finish, ask } = buildWork();
  const answers = [1, 2, 3, 4, 5].map(ask);
  expect(calls.map(({ items }) => items)).toEqual([[1]]);
  finish(0);
  expect(await answers[0]).toBe(10);
  await expect.poll(() => calls[1]?.items).toEqual([2, 3, 4]);
  finish(1);
  await expect.poll(() => calls[2]?.items).toEqual([5]);
  finish(2);
  expect(await Promise.all(answers)).toEqual([10, 20, 30, 40, 50]);
  const later = ask(6);
  expect(calls[3]?.items).toEqual([6]);
  finish(3);
  expect(await later).toBe(60);
});

test("a failure reaches the calls of its batch, and no others", async () => {
  const { calls, finish, ask } = buildWork();
  const answers = [1, 2, 3, 4, 5].map(ask);
  const ends = Promise.allSettled(answers);
  finish(0);
  await expect.poll(() => calls.length).toBe(2);
  calls[1]?.end.reject(new Error("broken"));
  await expect.poll(() => calls.length).toBe(3);
  finish(2);
  const states = (await ends).map((end) => (end.status === "fulfilled" ? end.value : end.reason.message));
  expect(states).toEqual([10, "broken", "broken", "broken", 50]);
});

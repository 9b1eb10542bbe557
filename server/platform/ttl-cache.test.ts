import { expect, test } from "vitest";
import { createTtlCache } from "./ttl-cache.ts";

function counting() {
  let time = 0;
  let made = 0;
  const cache = createTtlCache<number>({ max: 2, ms: 1000, elapsedMs: () => time });
  const get = (key: string) =>
    cache.get(key, async () => {
      made += 1;
      return made;
    });
  return { cache, get, pass: (ms: number) => (time += ms) };
}

test("creates a value once for all concurrent callers, and again when it is old", async () => {
  const { get, pass } = counting();
  expect(await Promise.all([get("a"), get("a")])).toEqual([1, 1]);
  pass(999);
  expect(await get("a")).toBe(1);
  pass(1);
  expect(await get("a")).toBe(2);
});

test("stays within its capacity, and drops the oldest", async () => {
  const { get } = counting();
  expect([await get("a"), await get("b"), await get("c")]).toEqual([1, 2, 3]);
  expect(await get("b")).toBe(2);
  expect(await get("a")).toBe(4);
});

test("retries after a failure", async () => {
  const { cache, get } = counting();
  await expect(cache.get("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await get("a")).toBe(1);
});

import { beforeEach, expect, test, vi } from "vitest";
import { RECENT_SEARCHES_MAX, recentsOf } from "./recent-searches.ts";

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
  vi.stubGlobal("localStorage", storage);
  return () => vi.unstubAllGlobals();
});

test("come newest first, each once, and not too many", () => {
  const recents = recentsOf("ada");
  for (const query of ["lamp", "rug", "LAMP"]) recents.remember(query);
  expect(recents.list()).toEqual(["LAMP", "rug"]);
  for (let count = 0; count < RECENT_SEARCHES_MAX; count += 1) recents.remember(`nest ${count}`);
  expect(recents.list()).toHaveLength(RECENT_SEARCHES_MAX);
  expect(recents.list()).not.toContain("rug");
});

test("are forgotten one by one and all together", () => {
  const recents = recentsOf("ada");
  for (const query of ["lamp", "rug", "nest"]) recents.remember(query);
  recents.forget("rug");
  expect(recents.list()).toEqual(["nest", "lamp"]);
  recents.clear();
  expect([recents.list(), kept.size]).toEqual([[], 0]);
});

test("are no one else's", () => {
  recentsOf("ada").remember("gift for ben");
  expect(recentsOf("ben").list()).toEqual([]);
});

test.each(["{", "[]", "7", "null", '{"memberId":"ada"}', '{"memberId":"ada","searches":[3,""]}'])(
  "that aren't ours count as none: %s",
  (text) => {
    kept.set("recent_searches", text);
    expect(recentsOf("ada").list()).toEqual([]);
  },
);

test("without storage there are none", () => {
  vi.stubGlobal("localStorage", undefined);
  recentsOf("ada").remember("lamp");
  expect(recentsOf("ada").list()).toEqual([]);
});

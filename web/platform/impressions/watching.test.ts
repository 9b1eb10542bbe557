import { expect, test } from "vitest";
import { WATCH_EVENTS_MAX } from "#contract/base/impressions.ts";
import { createWatchBuffer, type WatchEvent } from "./watching.ts";

const event = (id: number): WatchEvent => ({ id: String(id), marks: 1, ms: 0 });

test("the last thousand events wait until someone takes them, and what follows doesn't wait", () => {
  const buffer = createWatchBuffer();
  for (let id = 0; id < WATCH_EVENTS_MAX + 5; id += 1) buffer.add(event(id));
  const taken: string[] = [];
  buffer.takeAll(({ id }) => taken.push(id));
  expect([taken.length, taken[0], taken.at(-1)]).toEqual([1000, "5", "1004"]);
  buffer.add(event(2000));
  expect(taken.at(-1)).toBe("2000");
});

import { expect, test } from "vitest";
import { listGrowth, startMemorySoak } from "#testkit/product/memory-soak.ts";

// The long run makes many more requests, but a page that leaks its data shows up here already.
test("pages and requests don't leak memory", async () => {
  await using soak = await startMemorySoak();
  await soak.askPages(800);
  await soak.askCalls(200);
  const before = await soak.measure();
  await soak.askPages(800);
  await soak.askCalls(800);
  expect(listGrowth(before, await soak.measure())).toEqual([]);
}, 180_000);

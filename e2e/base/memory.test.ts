import { expect, test } from "vitest";
import { listGrowth, startMemorySoak } from "#testkit/product/memory-soak.ts";

// The long run finds smaller leaks, also of calls; a page that keeps its data shows up here already.
test("pages don't leak memory", async () => {
  await using soak = await startMemorySoak();
  await soak.askPages(60);
  const before = await soak.measure();
  await soak.askPages(160);
  expect(listGrowth(before, await soak.measure())).toEqual([]);
}, 180_000);

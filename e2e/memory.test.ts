import { expect, test } from "vitest";
import { listGrowth, startMemorySoak } from "#testkit/memory-soak.ts";

// The long run asks for many more. A page that leaves its data behind shows here already.
test("pages and calls leave nothing behind", async () => {
  await using soak = await startMemorySoak();
  await soak.askPages(800);
  await soak.askCalls(200);
  const before = await soak.measure();
  await soak.askPages(800);
  await soak.askCalls(800);
  expect(listGrowth(before, await soak.measure())).toEqual([]);
});

import { expect, test } from "vitest";
import { listGrowth, startMemorySoak } from "./memory-soak.ts";

test("five thousand pages and twenty thousand calls leave nothing behind", async () => {
  await using soak = await startMemorySoak();
  await soak.askPages(1000);
  await soak.askCalls(1000);
  const before = await soak.measure();
  await soak.askPages(5000);
  expect(listGrowth(before, await soak.measure())).toEqual([]);
  await soak.askCalls(20_000);
  expect(listGrowth(before, await soak.measure())).toEqual([]);
});

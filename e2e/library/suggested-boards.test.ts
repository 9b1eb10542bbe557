import { expect, test } from "vitest";
import { call, newMember, openLive, paint, signUp, usernameOf } from "../members.ts";
import { productForTests, violationsOf } from "../product.ts";

const LOAVES = ["Sourdough loaf", "Sourdough starter", "Rye sourdough", "Sourdough crust", "Sourdough oven"];

const product = productForTests();

test("a while after saving, a group of Pins is suggested as a board", { timeout: 120_000 }, async () => {
  const page = await product.visit();
  await signUp(page, newMember("Ada Wren"));
  await call(page, "Board.create", { name: "Kept" });
  for (const [number, title] of LOAVES.entries())
    await call(page, "Pin.create", { image_base64: await paint({ height: 310 + number }), title });
  const countClusters = async () => {
    await passTime();
    return (await call(page, "PinClusters.get", { exclude_quick_save_pins: false })).length;
  };
  await expect.poll(countClusters, { timeout: 90_000, interval: 300 }).toBe(1);
  await openLive(page, `/${await usernameOf(page)}/_saved/`);
  const suggestions = page.getByRole("region", { name: "Suggested boards" });
  await suggestions.getByRole("heading", { name: "Sourdough" }).waitFor();
  await suggestions.getByRole("link", { name: "Create board: Sourdough" }).click();
  await page.getByRole("heading", { level: 1, name: "Create board" }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.body.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

/** What waits until no one has saved for a while is due at once. */
async function passTime(): Promise<void> {
  await product.rows.query(
    "update pin_cluster_turns set due_at = now() where due_at < now() + interval '1 minute'",
    [],
  );
  await product.rows.query(
    `select graphile_worker.reschedule_jobs(array(
      select id from graphile_worker.jobs where key = 'cluster_pins' and locked_at is null
    ), run_at := now())`,
    [],
  );
}

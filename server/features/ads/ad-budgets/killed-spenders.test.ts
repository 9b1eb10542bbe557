import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { createDatabase } from "#server/platform/db/database.ts";
import { buildSpender, listMoneyMistakes, UNIT } from "#testkit/ads/ad-money.ts";
import { readWritten, startSpender } from "#testkit/ads/ad-spenders.ts";
import { createTestDatabase } from "#testkit/database.ts";
import { closeLeases, settle } from "./index.ts";

const database = await createTestDatabase();
const db = createDatabase({ url: database.url, poolSize: 2 });
const folder = await mkdtemp(join(tmpdir(), "bowerbird-killed-"));
afterAll(async () => {
  await db.close();
  await database[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

test("processes killed while they spend lose only what they had lent", { timeout: 60_000 }, async () => {
  const context = { db, now: () => new Date() };
  const spenders = await Promise.all(
    [1n, 3n, 50n].map((budget) => buildSpender(context, { budget: budget * UNIT })),
  );
  const adGroups = spenders.map(({ adGroupId: id }, at) => ({ id, clickRate: at === 1 ? 0.2 : 1 }));
  const files: string[] = [];
  for (const round of [1, 2]) {
    const children = [1, 2].map((number) => {
      const file = join(folder, `${round}-${number}`);
      files.push(file);
      return startSpender({
        name: `${round}-${number}`,
        databaseUrl: database.url,
        file,
        seed: round * 10 + number,
        adGroups,
        price: 20_000,
        requests: 1_000_000,
        settleEvery: 20,
        retryMs: 50,
        pauseMs: 1,
      });
    });
    const charged = async () => {
      const [row] = await db.query<{ count: number }>(
        { text: "select count(*)::int as count from ad_charges" },
        [],
      );
      return row?.count ?? 0;
    };
    const before = await charged();
    await expect.poll(charged, { timeout: 20_000 }).toBeGreaterThan(before + 100);
    for (const child of children) {
      await setTimeout(Math.random() * 30);
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    }
    expect(await listMoneyMistakes(db)).toEqual([]);
  }
  const events = (await Promise.all(files.map(readWritten))).flat();
  // What they may or may not have settled is settled again, twice.
  await settle(context, events);
  const repeated = await settle(context, events);
  expect(repeated.every(({ isRepeat }) => isRepeat)).toBe(true);
  expect(await listMoneyMistakes(db)).toEqual([]);
  await closeLeases(context, new Date(Date.now() + 120_000));
  expect(await listMoneyMistakes(db)).toEqual([]);
  const open = await db.query({ text: "select id from ad_budgets where reserved_micro <> 0" }, []);
  expect(open).toEqual([]);
});

import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { settleAds } from "#server/features/ads/ad-delivery/settle-ads.ts";
import { startTestApp } from "../app.ts";
import { createTestDatabase } from "../database.ts";
import { buildPerson } from "../members.ts";
import { quickClock } from "../product/quick-clock.ts";
import { endAudience, startAudience } from "./ad-audience.ts";
import { listMoneyMistakes, UNIT } from "./ad-money.ts";
import { allowAds, countAd } from "./advertising.ts";
import { buildShownAd } from "./shown-ads.ts";

const BUDGETS = 30;
const PROCESSES = 4;
const SPEED = 20;
const MOST_MS = 6 * 60_000;
const CLICK_RATE = 0.1;

test("four web processes spend tiny budgets to the end, give little away, and never charge more", async () => {
  await using database = await createTestDatabase();
  const clock = { since: Date.now(), speed: SPEED };
  const { now, elapsedMs } = quickClock(clock.since, clock.speed);
  await using app = await startTestApp({ databaseUrl: database.url, overrides: { now, elapsedMs } });
  const query = async <Row>(text: string) => await app.context.db.query<Row>({ text }, []);
  await allowAds(app, { currency: "EUR" });
  const { id: ownerId } = await buildPerson(app);
  const clickRates: Record<string, number> = {};
  let total = 0n;
  for (let at = 0; at < BUDGETS; at += 1) {
    const isClick = at % 2 === 0;
    // About three hundred looks each, or forty presses of four hundred.
    const bid = (isClick ? UNIT / 5n : 2n * UNIT) + BigInt(at) * 10_000n;
    const budget = isClick ? 40n * bid : (300n * bid) / 1000n;
    total += budget;
    const traits = { bid, budget, billable: isClick ? "CLICKTHROUGH" : "IMPRESSION" };
    const { adId, campaignId } = await buildShownAd(app, ownerId, traits);
    const known = { at: now().toISOString(), impressions: 100_000 };
    if (isClick) {
      clickRates[campaignId] = CLICK_RATE;
      await countAd(app, adId, { ...known, clicks: known.impressions * CLICK_RATE });
    }
  }
  const started = performance.now();
  const options = { ...clock, databaseUrl: database.url, visitors: 6, looks: 0.7, clickRates };
  const processes = Array.from({ length: PROCESSES }, () => startAudience(options));
  const sumUp = async () => {
    const [row] = await query<{ charged: string; priced: string }>(
      "select coalesce(sum(charged_micro), 0)::text as charged, coalesce(sum(price_micro), 0)::text as priced from ad_charges",
    );
    return { charged: Number(row?.charged), priced: Number(row?.priced) };
  };
  let openMost = 0;
  do {
    await settleAds(app.context);
    const [row] = await query<{ count: number }>(
      `select count(*)::int from ad_leases where expires_at > '${now().toISOString()}'`,
    );
    openMost = Math.max(openMost, row?.count ?? 0);
    await setTimeout(2000 / SPEED);
  } while ((await sumUp()).charged < Number(total) * 0.99 && performance.now() - started < MOST_MS);
  const answers = await Promise.all(processes.map(endAudience));
  await setTimeout(200_000 / SPEED);
  for (let round = 0; round < 3; round += 1) await settleAds(app.context);
  const { charged, priced } = await sumUp();
  const [delivered, free] = [charged / Number(total), (priced - charged) / priced];
  const sum = (of: "answers" | "empty") => answers.reduce((all, each) => all + each[of], 0);
  process.stdout.write(
    `${sum("answers")} answers, ${sum("empty")} empty, at most ${openMost} leases at a time, delivered ${delivered.toFixed(4)}, ` +
      `free ${free.toFixed(4)}, ${Math.round((performance.now() - started) / 1000)} s\n`,
  );
  expect(delivered).toBeGreaterThanOrEqual(0.98);
  expect(free).toBeLessThanOrEqual(0.01);
  expect(openMost).toBeLessThanOrEqual(BUDGETS * PROCESSES);
  expect(await listMoneyMistakes(app.context.db)).toEqual([]);
  const overspent = await query(
    "select from ad_groups where budget < (select sum(charged_micro) from ad_charges where ad_group_id = ad_groups.id)",
  );
  expect(overspent).toEqual([]);
});

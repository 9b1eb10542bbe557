import fc from "fast-check";
import { expect, test } from "vitest";
import { placesFor } from "#contract/ads/place-ads.ts";
import { partsOfDay, shareBy } from "./hours.ts";
import { averageBid, FIRST_PACE, flexibleLimit, nextMultiplier, pace } from "./pace.ts";
import { qualityOf, smoothRate } from "./rates.ts";
import { shareBudget } from "./share-budget.ts";

const HOUR = 3_600_000;
const STEP = 30_000;
const flat = Array.from({ length: 24 }, () => 1);
const nightDead = flat.map((_, hour) => (hour < 7 ? 0 : 1));
const evening = flat.map((_, hour) => (hour >= 18 && hour < 22 ? 6 : 1));

type Simulation = {
  timeZone?: string;
  at: string;
  /** What traffic is expected to be, by hour, and what it is. */
  expected?: readonly number[];
  actual?: readonly number[];
  /** How many times the budget the day's traffic could spend. */
  supply?: number;
  pacing?: "STANDARD" | "ACCELERATED";
};

/** Runs a day in steps of half a minute. Returns the share of the budget that was spent, and how far it was off its target. */
function simulate({
  timeZone = "UTC",
  at,
  expected = flat,
  actual = expected,
  supply = 5,
  pacing = "STANDARD",
}: Simulation) {
  const parts = partsOfDay(timeZone, Date.parse(at));
  const [start, end] = [parts[0]?.from ?? 0, parts.at(-1)?.to ?? 0];
  const budget = 1_000_000_000n;
  let state = FIRST_PACE;
  let spent = 0n;
  let off = 0;
  let endedAt: number | null = null;
  for (let now = start; now < end; now += STEP) {
    const target = shareBy(now, parts, expected);
    state = pace(state, { pacing, spent, budget, target, nextTarget: shareBy(now + STEP, parts, expected) });
    const chances = supply * (shareBy(now + STEP, parts, actual) - shareBy(now, parts, actual));
    const wanted = BigInt(Math.round(Number(budget) * chances * state.participation));
    spent = spent + wanted > budget ? budget : spent + wanted;
    if (spent === budget) endedAt ??= (now - start) / HOUR;
    off = Math.max(off, Math.abs(Number(spent) / Number(budget) - shareBy(now + STEP, parts, expected)));
  }
  return { spent: Number(spent) / Number(budget), off, hours: (end - start) / HOUR, endedAt };
}

test.each([
  ["flat traffic", {}],
  ["no traffic at night", { expected: nightDead }],
  ["most traffic in the evening", { expected: evening }],
  ["much more traffic than needed", { supply: 200 }],
  ["hardly more than needed", { supply: 1.3 }],
  ["a short day", { timeZone: "Europe/Berlin", at: "2026-03-29T12:00:00Z", expected: evening }],
  ["a long day", { timeZone: "Europe/Berlin", at: "2026-10-25T12:00:00Z", expected: evening }],
  ["a zone half an hour off", { timeZone: "Asia/Kolkata", expected: evening }],
  ["a zone a quarter off", { timeZone: "Asia/Kathmandu", expected: evening }],
])("a budget is spent evenly and whole with %s", (_name, traits) => {
  const { spent, off } = simulate({ at: "2026-06-10T12:00:00Z", ...traits });
  expect(spent).toBeGreaterThanOrEqual(0.98);
  expect(spent).toBeLessThanOrEqual(1);
  expect(off).toBeLessThan(0.04);
});

test.each([
  ["twice the expected traffic in the evening", { expected: flat, actual: evening }],
  ["a night that was thought to be quiet", { expected: nightDead, actual: flat }],
])("a budget lasts for the day with %s", (_name, traits) => {
  const { spent, endedAt } = simulate({ at: "2026-06-10T12:00:00Z", ...traits });
  expect(spent).toBeGreaterThan(0.95);
  expect(endedAt ?? 24).toBeGreaterThan(22);
});

test("days are as long as they are", () => {
  expect(simulate({ timeZone: "Europe/Berlin", at: "2026-03-29T12:00:00Z" }).hours).toBe(23);
  expect(simulate({ timeZone: "Europe/Berlin", at: "2026-10-25T12:00:00Z" }).hours).toBe(25);
  expect(simulate({ timeZone: "Australia/Lord_Howe", at: "2026-04-04T20:00:00Z" }).hours).toBe(24.5);
});

test("too little traffic makes it take part in everything", () => {
  const { spent } = simulate({ at: "2026-06-10T12:00:00Z", supply: 0.5 });
  expect(spent).toBeGreaterThan(0.45);
});

test("an accelerated budget is spent as fast as can be, and then no more", () => {
  const { endedAt, spent } = simulate({ at: "2026-06-10T12:00:00Z", supply: 4, pacing: "ACCELERATED" });
  expect([spent, endedAt !== null && endedAt < 6.1]).toEqual([1, true]);
  const input = { pacing: "ACCELERATED", spent: 5n, budget: 5n, target: 0.1, nextTarget: 0.2 } as const;
  expect(pace(FIRST_PACE, input).participation).toBe(0);
  expect(pace(FIRST_PACE, { ...input, budget: 0n, spent: 0n }).participation).toBe(0);
});

test("participation stays a share, whatever happens", () => {
  const numbers = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(
      numbers,
      numbers,
      numbers,
      fc.bigInt({ min: 0n, max: 10n ** 18n }),
      (own, target, next, spent) => {
        const state = { participation: own, integral: 0 };
        const input = { pacing: "STANDARD", spent, budget: 10n ** 15n, target, nextTarget: next } as const;
        const { participation } = pace(state, input);
        expect(participation >= 0 && participation <= 1).toBe(true);
      },
    ),
  );
});

test("a flexible day costs up to a quarter more, and seven days seven budgets", () => {
  expect(flexibleLimit(100n, 0n)).toBe(125n);
  expect(flexibleLimit(100n, 600n)).toBe(100n);
  expect(flexibleLimit(100n, 700n)).toBe(0n);
  expect(flexibleLimit(100n, 900n)).toBe(0n);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 20, maxLength: 40 }), (percents) => {
      const days: bigint[] = [];
      for (const percent of percents) {
        const before = days.slice(-6).reduce((sum, day) => sum + day, 0n);
        days.push((flexibleLimit(1000n, before) * BigInt(percent)) / 100n);
        expect(days.slice(-7).reduce((sum, day) => sum + day, 0n)).toBeLessThanOrEqual(7000n);
      }
    }),
  );
});

test("a shared budget is divided whole, with something for everyone and most for what works best", () => {
  const group = fc.record({
    spent: fc.bigInt({ min: 0n, max: 10n ** 12n }),
    results: fc.integer({ min: 0, max: 10_000 }),
  });
  fc.assert(
    fc.property(
      fc.array(group, { minLength: 1, maxLength: 70 }),
      fc.bigInt({ min: 0n, max: 10n ** 15n }),
      (groups, left) => {
        const named = groups.map((each, at) => ({ id: String(at), ...each }));
        const shares = shareBudget(left, named);
        expect([...shares.values()].reduce((sum, share) => sum + share, 0n)).toBe(left);
        expect([...shares.values()].every((share) => share >= 0n)).toBe(true);
        expect(shareBudget(left, named.toReversed())).toEqual(shares);
      },
    ),
  );
  const shares = shareBudget(1000n, [
    { id: "dear", spent: 100_000n, results: 1 },
    { id: "cheap", spent: 100_000n, results: 20 },
    { id: "new", spent: 0n, results: 0 },
  ]);
  const [dear = 0n, cheap = 0n, fresh = 0n] = ["dear", "cheap", "new"].map((id) => shares.get(id));
  expect(cheap > dear && cheap > 400n).toBe(true);
  expect(dear >= 50n && fresh >= 50n).toBe(true);
  expect(shareBudget(1000n, [])).toEqual(new Map());
});

test("automatic bids rise when taking part in everything isn't enough, and fall when less would do", () => {
  expect(nextMultiplier(1, { behind: 0.1, participation: 1 })).toBeCloseTo(1.05);
  expect(nextMultiplier(1, { behind: 0.1, participation: 0.5 })).toBe(1);
  expect(nextMultiplier(1, { behind: -0.1, participation: 0.9 })).toBeLessThan(1);
  expect(nextMultiplier(3, { behind: 0.1, participation: 1 })).toBe(3);
  expect(nextMultiplier(0.5, { behind: -0.1, participation: 0.1 })).toBe(0.5);
});

test("a bid for an average price goes against what results have cost", () => {
  expect(averageBid(100n, 0n, 0)).toBe(100n);
  expect(averageBid(100n, 1000n, 10)).toBe(100n);
  expect(averageBid(100n, 800n, 10)).toBe(125n);
  expect(averageBid(100n, 2000n, 10)).toBe(50n);
  expect(averageBid(100n, 9_000_000n, 10)).toBe(50n);
  expect(averageBid(100n, 1n, 10)).toBe(100n);
});

test("rates start as those of the account and become the ad's own", () => {
  expect(smoothRate([])).toBe(0.005);
  expect(smoothRate([{ impressions: 1_000_000, events: 20_000 }])).toBeCloseTo(0.02, 4);
  const account = { impressions: 1_000_000, events: 20_000 };
  expect(smoothRate([account, { impressions: 0, events: 0 }])).toBeCloseTo(0.02, 4);
  expect(smoothRate([account, { impressions: 500, events: 0 }])).toBeCloseTo(0.01, 3);
  expect(smoothRate([{ impressions: 0, events: 5 }])).toBe(0.005);
});

test("quality is 1 for a typical ad, and stays within its limits", () => {
  const usual = { impressions: 10_000, closeups: 90, saves: 10, hides: 10 };
  expect(qualityOf(usual)).toBeCloseTo(1);
  expect(qualityOf({ impressions: 0, closeups: 0, saves: 0, hides: 0 })).toBeCloseTo(1);
  expect(qualityOf({ ...usual, hides: 100 })).toBeLessThan(0.5);
  expect(qualityOf({ ...usual, hides: 10_000 })).toBe(0.2);
  expect(qualityOf({ ...usual, saves: 9_000, hides: 0 })).toBe(2);
});

test("ads are as far apart as the host wants, across pages too", () => {
  expect(placesFor(25, 12, 0)).toEqual([12, 24]);
  expect(placesFor(25, 12, 1)).toEqual([11, 23]);
  expect(placesFor(25, 12, 40)).toEqual([0, 12, 24]);
  expect(placesFor(5, 12, 0)).toEqual([]);
});

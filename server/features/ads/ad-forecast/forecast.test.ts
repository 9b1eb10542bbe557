import { describe, expect, test } from "vitest";
import { MICRO } from "#contract/ads/enums.ts";
import { readTargeting } from "../ad-delivery/index.ts";
import { forecast } from "./forecast.ts";
import type { Host, Traffic, Wish } from "./types.ts";

const NOW = 1_800_000_000;
const DAY = 86_400;
const host: Host = { now: NOW, pinsBetweenAds: 9, floors: { impressions: MICRO / 2, click: MICRO / 20 } };

/** Ten days of a thousand Pins each, half of them on phones, without any ad yet. */
const traffic: Traffic = {
  days: 10,
  byDay: Array.from({ length: 10 }, () => 1000),
  seen: [
    { surface: "home", device: "desktop", seen: 4000 },
    { surface: "related", device: "phone", seen: 4000 },
    { surface: "search", device: "phone", seen: 1000 },
    { surface: "topics", device: "desktop", seen: 1000 },
  ],
  ads: [],
  pins: [
    { views: 30, words: ["oak", "chair"], topics: new Set(["7"]) },
    { views: 70, words: ["wool"], topics: new Set(["8"]) },
  ],
  searches: [
    { views: 10, words: ["oak", "table"] },
    { views: 90, words: ["wool"] },
  ],
  people: Array.from({ length: 100 }, (_, at) => ({
    age: at < 20 ? 30 : null,
    gender: at < 20 ? "female" : null,
    country: at < 20 ? "DE" : at < 22 ? "LI" : null,
    language: at < 50 ? "de" : "en",
  })),
  frequency: 2,
};
const asker = "7";
const wish: Wish = {
  accountId: asker,
  targeting: readTargeting({}),
  placement: "ALL",
  billable: "IMPRESSION",
  budgetType: "DAILY",
  budget: 1000 * MICRO,
  bid: null,
  startTime: null,
  endTime: null,
};
const words = (match_type: "BROAD" | "PHRASE_NEGATIVE", value_key: string) => [
  { match_type, value_key, parent_id: "" },
];
const most = (fields: Partial<Wish> = {}, seen: Traffic = traffic) =>
  forecast(seen, { ...wish, ...fields }, host).impressions.high;

describe("how much there is", () => {
  test("is a slot for every so many Pins seen, for a week", () => {
    const { days, impressions, reach, problem } = forecast(traffic, wish, host);
    expect([days, problem]).toEqual([7, null]);
    // A hundred slots a day, a tenth more on busy days.
    expect(impressions).toEqual({ low: 310, high: 770 });
    expect(reach).toEqual({ low: 22, high: 390 });
  });

  test.each([
    ["phones", { targeting: readTargeting({ APPTYPE: ["iphone"] }) }, 390],
    ["searches alone", { placement: "SEARCH" as const }, 77],
    ["a topic: beside its Pins and on its page", { targeting: readTargeting({ INTEREST: ["7"] }) }, 120],
    [
      "a keyword: beside such Pins and in such searches",
      { targeting: readTargeting({}, words("BROAD", "oak")) },
      110,
    ],
    ["all but a word", { targeting: readTargeting({}, words("PHRASE_NEGATIVE", "oak")) }, 670],
    ["half of the languages", { targeting: readTargeting({ LOCALE: ["de"] }) }, 390],
    ["a fifth of the people", { targeting: readTargeting({ AGE_BUCKET: ["25-34"] }) }, 160],
  ])("is less for %s", (_, fields, expected) => {
    expect(most(fields)).toBe(expected);
  });

  test("is nothing for groups so small that people could be found out", () => {
    const narrow = forecast(traffic, { ...wish, targeting: readTargeting({ GEO: ["LI"] }) }, host);
    expect([narrow.problem, narrow.impressions.high]).toEqual(["no_fitting_pages", 0]);
  });

  test("can't be said of little traffic", () => {
    const quiet = { ...traffic, seen: [{ surface: "home", device: "desktop", seen: 999 } as const] };
    const said = forecast(quiet, wish, host);
    expect([said.problem, said.impressions, said.reach]).toEqual([
      "too_little_traffic",
      { low: 0, high: 0 },
      { low: 0, high: 0 },
    ]);
  });

  test("is shared with others, who also say what it costs", () => {
    const rival = {
      billable: "IMPRESSION",
      isHouse: false,
      impressions: 1000,
      clicks: 20,
      campaigns: 1,
    } as const;
    const rivals = (ids: string[], spend: number) =>
      ids.map((accountId) => ({
        ...rival,
        impressions: 1000 / ids.length,
        spend: spend / ids.length,
        accountId,
      }));
    const busy = { ...traffic, ads: rivals(["1", "2", "3"], 2 * MICRO) };
    expect(most({}, busy)).toBeLessThan(most());
    // Two would know what the other pays.
    const told = (ids: string[], spend: number) =>
      forecast({ ...traffic, ads: rivals(ids, spend) }, wish, host).spend;
    expect(told(["1", "2"], 2 * MICRO)).toEqual(told(["1", "2"], 900 * MICRO));
    expect(told(["1", "2", asker], 2 * MICRO)).toEqual(told(["1", "2", asker], 900 * MICRO));
    expect(told(["1", "2", "3"], 2 * MICRO)).not.toEqual(told(["1", "2", "3"], 900 * MICRO));
    const cheap = forecast(busy, { ...wish, budget: MICRO / 100 }, host);
    const { is_held_by_budget: isHeld, spend, impressions } = cheap;
    expect([isHeld, spend.high]).toEqual([true, (7 * MICRO) / 100]);
    // Two units a thousand at the most, half a unit at the least.
    expect(impressions).toEqual({ low: 35, high: 140 });
  });
});

describe("money and days", () => {
  test.each([
    ["a bid below the floor", { bid: MICRO / 2 - 1 }, "low_bid"],
    ["the floor itself", { bid: MICRO / 2 }, null],
    ["what is over", { endTime: NOW - 1 }, "over"],
  ] as const)("%s", (_, fields, problem) => {
    expect(forecast(traffic, { ...wish, ...fields }, host).problem).toBe(problem);
  });

  test("a budget in total is divided among the days until the end", () => {
    const total = { budgetType: "LIFETIME", budget: 28 * MICRO, endTime: NOW + 14 * DAY } as const;
    const small = forecast(traffic, { ...wish, ...total, budget: MICRO / 50 }, host);
    expect([small.days, small.spend.high]).toEqual([7, MICRO / 100]);
    const short = forecast(traffic, { ...wish, ...total, endTime: NOW + DAY }, host);
    expect([short.days, short.impressions.high]).toEqual([1, 110]);
  });

  test("clicks are paid for as often as people click", () => {
    const clicks = { billable: "CLICKTHROUGH", budget: MICRO } as const;
    const said = forecast(traffic, { ...wish, ...clicks }, host);
    expect(said.clicks.high).toBeGreaterThan(0);
    expect(said.spend.high).toBeLessThanOrEqual(7 * MICRO);
    expect(said.clicks.low).toBeLessThanOrEqual(said.clicks.high);
  });

  test("more money or fewer limits never promise less", () => {
    const budgets = [1, 100, 10_000, MICRO, 100 * MICRO];
    const high = budgets.map((budget) => most({ budget }));
    expect(high).toEqual(high.toSorted((a, b) => a - b));
    for (const budget of budgets) {
      const { impressions, reach, clicks, spend } = forecast(traffic, { ...wish, budget }, host);
      for (const { low, high: top } of [impressions, reach, clicks, spend])
        expect(low).toBeLessThanOrEqual(top);
    }
  });
});

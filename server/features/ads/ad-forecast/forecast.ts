import type { AdForecast, ForecastProblem, ForecastRange } from "#contract/ads/forecast.ts";
import type { AdSurface } from "#contract/ads/promotions.ts";
import { FORECAST_DAYS, TRAFFIC_MIN } from "#contract/limits/ads.ts";
import { smoothRate } from "../ad-delivery/index.ts";
import { shareOfPages, shareOfPeople } from "./fitting-shares.ts";
import type { Host, Traffic, Wish } from "./types.ts";

/**
 * What an ad group may reach. There are as many chances as Pins were seen where it can be shown, on pages and to people
 * that fit, divided by how many Pins stand between two ads. Of these it gets what other ads leave, as far as its budget
 * goes at recent prices. How far the ends are apart comes from how much days and prices differ.
 */
export function forecast(traffic: Traffic, wish: Wish, host: Host): AdForecast {
  const schedule = scheduleOf(wish, host.now);
  const floor = wish.billable === "IMPRESSION" ? host.floors.impressions : host.floors.click;
  const nothing = (problem: ForecastProblem) => ({ ...none(schedule.days, floor), problem });
  if (schedule.days === 0) return nothing("over");
  if (traffic.seen.reduce((sum, { seen }) => sum + seen, 0) < TRAFFIC_MIN)
    return nothing("too_little_traffic");
  if (wish.bid !== null && wish.bid < floor) return nothing("low_bid");
  const chances = chancesOf(traffic, wish, host);
  if (chances.high < 1) return nothing("no_fitting_pages");

  const rate = rateOf(traffic);
  const price = priceOf(traffic, wish, floor);
  const cost = (each: number) => Math.max(1, wish.billable === "IMPRESSION" ? each / 1000 : each * rate);
  const perDay = wish.budgetType === "LIFETIME" ? wish.budget / schedule.total : wish.budget;
  const affordable = { low: perDay / cost(price.high), high: perDay / cost(price.low) };
  const low = Math.min(chances.low, affordable.low) * schedule.days;
  const high = Math.max(low, Math.min(chances.high, affordable.high) * schedule.days);
  const spent = (count: number, each: number) => Math.min(perDay * schedule.days, count * cost(each));
  return {
    days: schedule.days,
    problem: null,
    // At the least the same people see it every day, at the most others.
    reach: rounded({ low: low / traffic.frequency / schedule.days, high: high / traffic.frequency }),
    impressions: rounded({ low, high }),
    clicks: rounded({ low: low * rate, high: high * rate }),
    spend: rounded({ low: spent(low, price.low), high: spent(high, price.high) }),
    is_held_by_budget: affordable.low < chances.high,
    floor,
  };
}

const DAY = 86_400;
/** Ad groups without an end. */
const ENDLESS = 365;

/** The days of the forecast, and those that a budget in total is for. */
function scheduleOf({ startTime, endTime }: Wish, now: number): { days: number; total: number } {
  const start = Math.max(now, startTime ?? now);
  const total = endTime === null ? ENDLESS : Math.max(0, Math.ceil((endTime - start) / DAY));
  return { days: Math.min(FORECAST_DAYS, total), total: Math.max(1, total) };
}

/** How often a day the ad group could be shown, as often as its bid and the others' let it. */
function chancesOf(traffic: Traffic, wish: Wish, { pinsBetweenAds }: Host): ForecastRange {
  const people = shareOfPeople(traffic, wish);
  const slots = (count: number) => count / (pinsBetweenAds + 1) / traffic.days;
  const shares = new Map<AdSurface, number>();
  let fitting = 0;
  let all = 0;
  for (const { surface, device, seen } of traffic.seen) {
    all += slots(seen);
    if (wish.targeting.devices.length > 0 && !wish.targeting.devices.includes(device)) continue;
    const share = shares.get(surface) ?? shareOfPages(traffic, wish, surface);
    shares.set(surface, share);
    fitting += slots(seen) * share * people.share;
  }
  const shown = traffic.ads.reduce((sum, { impressions }) => sum + impressions, 0) / traffic.days;
  const rivals = traffic.ads.reduce((sum, { campaigns, isHouse }) => sum + (isHouse ? 0 : campaigns), 0);
  const taken = all === 0 ? 0 : Math.min(1, shown / all);
  // What is free, and its part of what others have now.
  const usual = 1 - taken + taken / (rivals + 1);
  const { quiet, busy } = daysOf(traffic.byDay);
  return {
    low: fitting * (usual / 2) * quiet * people.sureness,
    high: fitting * Math.max(usual, 1 - taken / 2) * busy,
  };
}

/** How much less than usual is seen on quiet days, and how much more on busy ones. */
function daysOf(byDay: readonly number[]): { quiet: number; busy: number } {
  const sorted = byDay.toSorted((a, b) => a - b);
  const usual = sorted.reduce((sum, seen) => sum + seen, 0) / Math.max(1, sorted.length);
  const at = (part: number) => (sorted[Math.floor((sorted.length - 1) * part)] ?? 0) / Math.max(1, usual);
  return { quiet: Math.min(0.9, at(0.25)), busy: Math.max(1.1, at(0.75)) };
}

/** How many impressions lead to a click. */
function rateOf({ ads }: Traffic): number {
  const impressions = ads.reduce((sum, each) => sum + each.impressions, 0);
  return smoothRate([{ impressions, events: ads.reduce((sum, { clicks }) => sum + clicks, 0) }]);
}

/** Of fewer others, prices would tell what a rival pays. */
const ADVERTISERS_MIN = 3;

/** What a click or a thousand impressions cost, between the floor and what others paid, but never more than is bid. */
function priceOf({ ads }: Traffic, { accountId, billable, bid }: Wish, floor: number): ForecastRange {
  const others = ads.filter(
    (each) => !each.isHouse && each.billable === billable && each.accountId !== accountId && each.spend > 0,
  );
  const paid = others.length < ADVERTISERS_MIN ? [] : others;
  const spend = paid.reduce((sum, each) => sum + each.spend, 0);
  const events = paid.reduce(
    (sum, { impressions, clicks }) => sum + (billable === "IMPRESSION" ? impressions / 1000 : clicks),
    0,
  );
  const usual = events > 0 ? spend / events : 2 * floor;
  const high = Math.min(bid ?? Number.POSITIVE_INFINITY, Math.max(floor, usual, 1));
  return { low: Math.min(high, Math.max(1, floor)), high };
}

/** What calculating with fractions may be off by. */
const TINY = 1e-6;

/** Two digits: more would promise too much. */
function rounded({ low, high }: ForecastRange): ForecastRange {
  const step = (value: number) => 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 1);
  return {
    low: Math.floor(low / step(low)) * step(low),
    high: Math.ceil(high / step(high) - TINY) * step(high),
  };
}

function none(days: number, floor: number): Omit<AdForecast, "problem"> {
  const zero = { low: 0, high: 0 };
  return { days, reach: zero, impressions: zero, clicks: zero, spend: zero, is_held_by_budget: false, floor };
}

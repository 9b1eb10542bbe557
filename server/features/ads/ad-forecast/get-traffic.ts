import type { AdSurface } from "#contract/ads/promotions.ts";
import { IMPRESSION_SURFACES } from "#contract/base/impressions.ts";
import { TRAFFIC_DAYS } from "#contract/limits/ads.ts";
import type { DeviceClass } from "#contract/members/entities/viewer.ts";
import type { Context } from "#server/platform/context.ts";
import { foldText } from "#server/platform/text/fold-text.ts";
import { declaredFacts } from "../ad-delivery/index.ts";
import {
  findFrequency,
  listAdSums,
  listMemberSample,
  listPinSample,
  listSearchSample,
  listSeenPins,
} from "./traffic-repo.ts";
import type { Traffic } from "./types.ts";

type Deps = Pick<Context, "db" | "now" | "elapsedMs">;

const kept = new WeakMap<Deps["db"], { at: number; traffic: Promise<Traffic> }>();
const STALE_MS = 60_000;

/** What was seen here recently. It's the same for every forecast of a minute. */
export async function getTraffic(deps: Deps): Promise<Traffic> {
  const now = deps.elapsedMs();
  const known = kept.get(deps.db);
  if (known && now - known.at < STALE_MS) return await known.traffic;
  const traffic = readTraffic(deps);
  kept.set(deps.db, { at: now, traffic });
  try {
    return await traffic;
  } catch (error) {
    if (kept.get(deps.db)?.traffic === traffic) kept.delete(deps.db);
    throw error;
  }
}

const SURFACES: Readonly<Record<number, AdSurface>> = {
  [IMPRESSION_SURFACES.home]: "home",
  [IMPRESSION_SURFACES.pin]: "related",
  [IMPRESSION_SURFACES.search]: "search",
  [IMPRESSION_SURFACES.topic]: "topics",
};
/** As the log numbers them. */
const DEVICES: readonly DeviceClass[] = ["desktop", "phone", "tablet"];

async function readTraffic({ db, now }: Deps): Promise<Traffic> {
  const today = now();
  const at = { now: today.toISOString() };
  const [seen, sums, pins, searches, members, frequency] = await Promise.all([
    listSeenPins(db, at),
    listAdSums(db, at),
    listPinSample(db, at),
    listSearchSample(db, at),
    listMemberSample(db, {}),
    findFrequency(db, at),
  ]);
  const wordsOf = (text: string) =>
    foldText(text)
      .split(" ")
      .filter((word) => word !== "");
  const byDay = sumByDay(seen, today.getTime());
  const number = (text: string) => Number(text);
  return {
    days: byDay.length,
    byDay,
    seen: seen.flatMap(({ surface, device, seen: count }) => {
      const [place, kind] = [SURFACES[surface], DEVICES[device]];
      return place && kind ? { surface: place, device: kind, seen: number(count) } : [];
    }),
    ads: sums.map(({ billable, isHouse, accountId, impressions, clicks, spend, campaigns }) => ({
      billable,
      isHouse,
      accountId,
      impressions: number(impressions),
      clicks: number(clicks),
      spend: number(spend),
      campaigns: number(campaigns),
    })),
    pins: pins.map(({ views, title, topics }) => ({ views, words: wordsOf(title), topics: new Set(topics) })),
    searches: searches.map(({ query, views }) => ({ views: number(views), words: wordsOf(query) })),
    people: members.map((member) => ({
      ...declaredFacts(member, today),
      language: (member.locale ?? "").slice(0, 2),
    })),
    frequency: Math.max(1, frequency ?? 1),
  };
}

const DAY_MS = 86_400_000;

/** From the first day on which anything was seen: a new host's traffic is that of the days it has had. */
function sumByDay(seen: readonly { day: string; seen: string }[], now: number): number[] {
  const sums = new Map<string, number>();
  for (const { day, seen: count } of seen) sums.set(day, (sums.get(day) ?? 0) + Number(count));
  const days = Array.from({ length: TRAFFIC_DAYS + 1 }, (_, at) =>
    new Date(now - at * DAY_MS).toISOString().slice(0, 10),
  );
  const first = days.findLastIndex((day) => sums.has(day));
  return days.slice(0, Math.max(1, first + 1)).map((day) => sums.get(day) ?? 0);
}

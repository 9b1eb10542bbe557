import type { AdvertisingSettings } from "#contract/ads/advertising-settings.ts";
import { AD_SURFACES } from "#contract/ads/promotions.ts";
import type { Context } from "#server/platform/context.ts";
import { foldText } from "#server/platform/text/fold-text.ts";
import { listWordUses } from "../../finding/vocabulary/index.ts";
import { type Rarity, rarityOf, tellingWords } from "./auction/fit.ts";
import { indexCandidates } from "./auction/index-candidates.ts";
import { FIRST_PACE } from "./auction/pace.ts";
import { qualityOf, smoothRate } from "./auction/rates.ts";
import type { Candidate } from "./auction/types.ts";
import {
  getAdVersions,
  type LiveAd,
  type LiveKeyword,
  listLiveAds,
  listLiveKeywords,
} from "./candidates-repo.ts";
import { listPaces } from "./pacing/paces-repo.ts";
import { readTargeting } from "./read-targeting.ts";

export type LiveCandidate = Candidate & { destination: string; startsAt: number; endsAt: number };
export type LiveAds = { list: ReturnType<typeof indexCandidates>; size: number; rarity: Rarity };

/** Changes show after so long at most. */
const CHECK_MS = 2000;
/** A change is counted before it's committed: for so long after one, ads are read again at every check. */
const UNSETTLED_MS = 30_000;
/** Rates and views change without anyone changing an ad. */
const STALE_MS = 60_000;
/** Words are counted again now and then; no page waits for the newest count. */
const RARITY_MS = 3600_000;

type Deps = Pick<Context, "db" | "elapsedMs">;
type Kept = {
  ads: LiveAds;
  /** What the ads themselves say, before it's changed by the pace. */
  bids: Map<LiveCandidate, bigint | null>;
  version: string;
  paces: string;
  changedAt: number;
  readAt: number;
  rarityAt: number;
  checkedAt: number;
  key: string;
};

const kept = new WeakMap<Deps["db"], Promise<Kept>>();

/** Returns the ads that may be shown: from memory, unless one was changed. */
export async function getLiveAds({ db, elapsedMs }: Deps, settings: AdvertisingSettings): Promise<LiveAds> {
  const known = kept.get(db);
  const now = elapsedMs();
  const key = `${settings.is_review_required} ${settings.has_house_ads} ${settings.click_floor} ${settings.impressions_floor}`;
  const last = (await known?.catch(() => undefined)) ?? null;
  if (last && last.key === key && now - last.checkedAt < CHECK_MS) return last.ads;
  // Someone else has begun meanwhile.
  const current = kept.get(db);
  if (current && current !== known) return (await current).ads;
  const next = renew({ db, elapsedMs }, settings, last, key);
  kept.set(db, next);
  try {
    return (await next).ads;
  } catch (error) {
    if (kept.get(db) === next) kept.delete(db);
    throw error;
  }
}

async function renew(
  { db, elapsedMs }: Deps,
  settings: AdvertisingSettings,
  last: Kept | null,
  key: string,
): Promise<Kept> {
  const checkedAt = elapsedMs();
  const { ads: version, paces } = await getAdVersions(db);
  const isChanged = last?.version !== version || last.key !== key;
  const changedAt = isChanged ? checkedAt : last.changedAt;
  const isFresh =
    last && !isChanged && checkedAt - changedAt > UNSETTLED_MS && checkedAt - last.readAt < STALE_MS;
  if (isFresh) {
    if (last.paces !== paces) await applyPaces(db, last.bids, settings);
    return { ...last, paces, checkedAt };
  }
  const { is_review_required: isReviewed, has_house_ads: hasHouseAds } = settings;
  const isRarityOld = !last || checkedAt - last.rarityAt >= RARITY_MS;
  const [rows, words, rarity] = await Promise.all([
    listLiveAds(db, { isReviewed, hasHouseAds }),
    listLiveKeywords(db, {}),
    isRarityOld ? readRarity(db) : last.ads.rarity,
  ]);
  const wordsOf = Map.groupBy(words, ({ parent_id: parent }) => parent);
  const candidates = toCandidates(rows as LiveAd[], { wordsOf, rarity });
  const bids = new Map(candidates.map((each, at) => [each, bidOf(rows[at] as LiveAd)]));
  await applyPaces(db, bids, settings);
  const ads = { list: indexCandidates(candidates), size: rows.length, rarity };
  const rarityAt = isRarityOld ? checkedAt : last.rarityAt;
  return { ads, bids, version, paces, changedAt, readAt: checkedAt, rarityAt, checkedAt, key };
}

async function readRarity(db: Deps["db"]): Promise<Rarity> {
  return rarityOf(await listWordUses(db));
}

function bidOf({ bid }: LiveAd): bigint | null {
  return bid === null ? null : BigInt(bid);
}

/** Takes over what the worker found out. What it hasn't seen yet starts carefully. */
async function applyPaces(db: Deps["db"], bids: Kept["bids"], settings: AdvertisingSettings): Promise<void> {
  const ids = [...new Set([...bids.keys()].map(({ adGroupId }) => adGroupId))];
  const paces = await listPaces(db, ids);
  for (const [candidate, bid] of bids) {
    const pace = paces.get(candidate.adGroupId);
    const isFree = candidate.isHouse || candidate.pacing === "ACCELERATED";
    candidate.participation = pace?.participation ?? (isFree ? 1 : FIRST_PACE.participation);
    candidate.bid = pace?.bid ?? bid ?? automaticBid(candidate, settings);
  }
}

type Known = { wordsOf: ReadonlyMap<string, readonly LiveKeyword[]>; rarity: Rarity };

function toCandidates(rows: readonly LiveAd[], { wordsOf, rarity }: Known): LiveCandidate[] {
  const all = sumOf(rows);
  const byAccount = sumsBy(rows, ({ adAccountId }) => adAccountId);
  const byGroup = sumsBy(rows, ({ adGroupId }) => adGroupId);
  return rows.map(({ topics, text, ...row }) => {
    const counted = [all, byAccount.get(row.adAccountId), byGroup.get(row.adGroupId), sumOf([row])];
    const rates = {
      event: smoothRate(counted.flatMap((each) => each ?? [])),
      quality: qualityOf({
        impressions: Number(row.impressions),
        closeups: Number(row.closeups),
        saves: Number(row.saves),
        hides: Number(row.hides),
      }),
    };
    return {
      ...row,
      ownerId: row.ownerId ?? "",
      targeting: readTargeting(
        row.targeting,
        [row.adGroupId, row.campaignId, row.adAccountId].flatMap((parent) => wordsOf.get(parent) ?? []),
      ),
      theme: { topics: new Set(topics), telling: tellingWords(foldText(text).split(" "), rarity) },
      bid: 0n,
      participation: 0,
      rates: Object.fromEntries(AD_SURFACES.map((surface) => [surface, rates])) as Candidate["rates"],
      startsAt: row.startsAt === null ? Number.NEGATIVE_INFINITY : Date.parse(row.startsAt),
      endsAt: row.endsAt === null ? Number.POSITIVE_INFINITY : Date.parse(row.endsAt),
    };
  });
}

/** What is bid for those who leave it to us, until the worker has seen them. */
function automaticBid(
  { billable }: Candidate,
  { click_floor, impressions_floor }: AdvertisingSettings,
): bigint {
  return 2n * BigInt(Math.max(1, billable === "IMPRESSION" ? impressions_floor : click_floor));
}

type Sum = { impressions: number; events: number };

type Counts = Pick<LiveAd, "impressions" | "clicks">;

function sumOf(rows: readonly Counts[]): Sum {
  return rows.reduce(
    (sum, { impressions, clicks }) => ({
      impressions: sum.impressions + Number(impressions),
      events: sum.events + Number(clicks),
    }),
    { impressions: 0, events: 0 },
  );
}

function sumsBy(rows: readonly LiveAd[], keyOf: (row: LiveAd) => string): Map<string, Sum> {
  return new Map([...Map.groupBy(rows, keyOf)].map(([key, group]) => [key, sumOf(group)]));
}

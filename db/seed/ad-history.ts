import { createHash } from "node:crypto";
import { type BillableEvent, settle } from "#server/features/ads/ad-budgets/index.ts";
import type { Db } from "#server/platform/db/database.ts";

const DAYS = 28;
const DAY_MS = 86_400_000;
/** The contract's numbers of home, related Pins and search, and how much of an ad's day each has. */
const surfaces = [
  { surface: 0, share: 0.5 },
  { surface: 1, share: 0.3 },
  { surface: 2, share: 0.2 },
] as const;

type ShownAd = { id: string; ad_group_id: string; made_at: string };
type Quarter = {
  adId: string;
  at: Date;
  surface: number;
  impressions: number;
  clicks: BillableEvent[];
  closeups: number;
  saves: number;
  hides: number;
};

/**
 * Four weeks of figures for the demo's ads. Clicks are paid for as real ones are, so budgets, bills and reports agree.
 * Everything follows from the ad and the day, so doing it twice changes nothing.
 */
export async function seedAdHistory(db: Db, ownerId: string | undefined): Promise<void> {
  if (ownerId === undefined) return;
  const ads = await db.query<ShownAd>({ text: selectAds }, [ownerId]);
  const quarters = ads.flatMap((ad, index) => historyOf(ad, index));
  if (quarters.length === 0) return;
  const charged = new Map<string, bigint>();
  // Each day is settled as if it were that day, so that it's taken from the day's budget.
  const byDay = Map.groupBy(quarters, ({ at }) => at.toISOString().slice(0, 10));
  for (const [day, shown] of byDay) {
    const now = () => new Date(`${day}T23:00:00Z`);
    const clicks = shown.flatMap((quarter) => quarter.clicks);
    for (const { offerId, chargedMicro } of await settle({ db, now }, clicks))
      charged.set(offerId, chargedMicro);
  }
  const spendOf = ({ clicks }: Quarter) =>
    clicks.reduce((sum, { offerId }) => sum + (charged.get(offerId) ?? 0n), 0n);
  await db.query({ text: insertQuarters }, [
    quarters.map(({ adId }) => adId),
    quarters.map(({ at }) => at.toISOString()),
    quarters.map(({ surface }) => surface),
    quarters.map(({ impressions }) => impressions),
    quarters.map(({ clicks }) => clicks.length),
    quarters.map(({ closeups }) => closeups),
    quarters.map(({ saves }) => saves),
    quarters.map(({ hides }) => hides),
    quarters.map((quarter) => String(spendOf(quarter))),
  ]);
}

const selectAds = `
  select ads.id, ads.ad_group_id, ads.created_at as made_at from ads
  join ad_accounts on ad_accounts.id = ads.ad_account_id
  where ad_accounts.owner_id = $1 and ads.review_status = 'APPROVED' order by ads.id`;

const insertQuarters = `
  insert into ad_rollups (ad_id, at, surface, impressions, impressions_gross, clicks, clicks_gross, outbound_clicks,
    closeups, saves, hides, spend)
  select ad_id, at, surface, impressions, impressions + impressions / 20, clicks, clicks + clicks / 4, clicks,
    closeups, saves, hides, spend
  from unnest($1::bigint[], $2::timestamptz[], $3::smallint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[],
    $8::bigint[], $9::bigint[]) as given (ad_id, at, surface, impressions, clicks, closeups, saves, hides, spend)
  on conflict do nothing`;

/** Whole quarters of an hour up to the day before the ad was stored. */
function historyOf(ad: ShownAd, index: number): Quarter[] {
  const lastDay = Math.floor(Date.parse(ad.made_at) / DAY_MS) * DAY_MS;
  return Array.from({ length: DAYS }, (_, back) => back + 1).flatMap((back) =>
    surfaces.map(({ surface, share }): Quarter => {
      const [chance = 0, hour = 0, price = 0] = createHash("md5")
        .update(`${index} ${back} ${surface}`)
        .digest();
      const at = new Date(lastDay - back * DAY_MS + (15 + (hour % 8)) * 3_600_000);
      // An ad starts slowly, and weekends are busier.
      const grown = 1 - back / (2 * DAYS);
      const busy = [0, 6].includes(at.getUTCDay()) ? 1.5 : 1;
      const impressions = Math.round((260 + chance - 40 * index) * share * grown * busy);
      const clickCount = Math.round(impressions * (0.012 + chance / 25_000));
      const clicks = Array.from(
        { length: clickCount },
        (__, n): BillableEvent => ({
          offerId: offerIdOf(`${ad.id} ${back} ${surface} ${n}`),
          kind: "CLICKTHROUGH",
          leaseId: null,
          adGroupId: ad.ad_group_id,
          adId: ad.id,
          happenedAt: new Date(at.getTime() + n * 60_000),
          priceMicro: BigInt(220_000 + 1000 * ((price + 37 * n) % 256)),
        }),
      );
      const closeups = clickCount + Math.round(impressions / 30);
      const saves = Math.round(impressions / 60);
      const hides = chance % 16 === 0 ? 1 : 0;
      return { adId: ad.id, at, surface, impressions, clicks, closeups, saves, hides };
    }),
  );
}

function offerIdOf(name: string): string {
  const hex = createHash("md5").update(name).digest("hex");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

import { sql } from "kysely";
import type { BidStrategy, BillableEvent, Pacing } from "#contract/ads/enums.ts";
import { IMPRESSION_KINDS, IMPRESSION_SURFACES } from "#contract/base/impressions.ts";
import {
  endsAt,
  isAdOn,
  isGroupOn,
  isInItsTime,
  isWantedAccount,
  startsAt,
} from "#server/platform/authz/running-ads-sql.ts";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";
import type { Results } from "./next-bid.ts";
import type { Pace } from "./next-pace.ts";

/** As many as are shown. */
const GROUPS_MAX = 100_000;
const WEEK = sql.lit("7 days");

const lock = {
  name: "lock_ad_pacing",
  text: "select pg_try_advisory_xact_lock(hashtextextended('ad pacing', 0)) as is_free",
};

export async function tryLockPacing(tx: Tx): Promise<boolean> {
  return (await findFirst(tx.query<{ is_free: boolean }>(lock, [])))?.is_free ?? false;
}

const count = { name: "count_ad_pacing", text: "select nextval('ad_pace_versions')" };

/** Tells those who keep paces in memory that there are new ones. */
export async function notePaces(on: Queryable): Promise<void> {
  await on.query(count, []);
}

const selectRunning = prepare<{ now: string }>("list_ad_groups_to_pace")((slot) =>
  build
    .selectFrom("ad_groups")
    .innerJoin("campaigns", "campaigns.id", "ad_groups.campaign_id")
    .innerJoin("ad_accounts", "ad_accounts.id", "ad_groups.ad_account_id")
    .leftJoin("ad_paces", "ad_paces.ad_group_id", "ad_groups.id")
    .select([
      "ad_groups.id",
      "campaigns.id as campaignId",
      "ad_accounts.time_zone as timeZone",
      "ad_groups.pacing",
      "ad_groups.billable_event as billable",
      "ad_groups.bid_strategy as strategy",
      "ad_groups.bid",
      startsAt.as("startsAt"),
      endsAt.as("endsAt"),
      "campaigns.start_time as campaignStartsAt",
      "campaigns.end_time as campaignEndsAt",
      "ad_paces.participation",
      "ad_paces.integral",
      "ad_paces.since",
      "ad_paces.since_spent_micro as sinceSpent",
      "ad_paces.since_limit_micro as sinceLimit",
      "ad_paces.measured_at as measuredAt",
      "ad_paces.share_micro as share",
      "ad_paces.multiplier",
      "ad_paces.bid_micro as automaticBid",
      "ad_paces.reviewed_at as reviewedAt",
    ])
    .where(isGroupOn)
    .where(isWantedAccount(false))
    .where(isInItsTime(slot("now")))
    // Also of those that wait for a review.
    .where(sql<boolean>`exists (select from ads where ads.ad_group_id = ad_groups.id and ${isAdOn(false)})`)
    .orderBy("ad_groups.id")
    .limit(GROUPS_MAX),
);

export type PacedGroup = {
  id: string;
  campaignId: string;
  timeZone: string;
  pacing: Pacing;
  billable: BillableEvent;
  strategy: BidStrategy | null;
  bid: bigint | null;
  startsAt: number;
  endsAt: number;
  campaignStartsAt: number;
  campaignEndsAt: number;
  last: (Pace & Reviewed) | null;
};

/** What is worked out less often than the pace. */
export type Reviewed = {
  share: bigint | null;
  multiplier: number;
  bid: bigint | null;
  reviewedAt: number;
};

/** Ad groups that show ads now, with what was remembered of them. */
export async function listGroupsToPace(on: Queryable, now: number): Promise<PacedGroup[]> {
  const rows = await selectRunning(on, { now: new Date(now).toISOString() });
  return rows.map((row) => ({
    id: row.id,
    campaignId: row.campaignId,
    timeZone: row.timeZone,
    pacing: row.pacing as Pacing,
    billable: row.billable as BillableEvent,
    strategy: row.strategy as BidStrategy | null,
    bid: amount(row.bid),
    startsAt: time(row.startsAt) ?? Number.NEGATIVE_INFINITY,
    endsAt: time(row.endsAt) ?? Number.POSITIVE_INFINITY,
    campaignStartsAt: time(row.campaignStartsAt) ?? Number.NEGATIVE_INFINITY,
    campaignEndsAt: time(row.campaignEndsAt) ?? Number.POSITIVE_INFINITY,
    last:
      row.participation === null
        ? null
        : {
            participation: row.participation,
            integral: row.integral ?? 0,
            since: time(row.since) ?? 0,
            sinceSpent: amount(row.sinceSpent) ?? 0n,
            sinceLimit: amount(row.sinceLimit),
            measuredAt: time(row.measuredAt) ?? 0,
            share: amount(row.share),
            multiplier: row.multiplier ?? 1,
            bid: amount(row.automaticBid),
            reviewedAt: time(row.reviewedAt) ?? 0,
          },
  }));
}

function time(text: string | null): number | null {
  return text === null ? null : Date.parse(text);
}

function amount(text: string | null): bigint | null {
  return text === null ? null : BigInt(text);
}

const selectResults = prepare<{ ids: readonly string[]; now: string }>("list_ad_group_results")((slot) =>
  build
    .selectFrom("ads")
    .innerJoin("ad_rollups", "ad_rollups.ad_id", "ads.id")
    .select([
      "ads.ad_group_id as id",
      sql<string>`sum(ad_rollups.spend)`.as("spent"),
      sql<string>`sum(ad_rollups.clicks)`.as("clicks"),
      sql<string>`sum(ad_rollups.impressions)`.as("impressions"),
    ])
    .where("ads.ad_group_id", "=", sql<string>`any(${slot("ids")}::bigint[])`)
    .where("ad_rollups.at", ">", sql<string>`${slot("now")}::timestamptz - interval ${WEEK}`)
    .groupBy("ads.ad_group_id"),
);

/** What these ad groups spent within a week, and what they got for it. */
export async function listResults(
  on: Queryable,
  ids: readonly string[],
  now: number,
): Promise<Map<string, Results>> {
  const rows = await selectResults(on, { ids, now: new Date(now).toISOString() });
  return new Map(
    rows.map(({ id, spent, clicks, impressions }) => [
      id,
      { spent: BigInt(spent), clicks: Number(clicks), impressions: Number(impressions) },
    ]),
  );
}

const surfaces = (["home", "pin", "search", "topic"] as const).map((name) => IMPRESSION_SURFACES[name]);

const selectTraffic = prepare<{ now: string }>("list_traffic_by_quarter")((slot) =>
  build
    .selectFrom("impression_counts")
    .select(["at", sql<string>`sum(shown)`.as("shown")])
    .where("kind", "=", IMPRESSION_KINDS.pin)
    .where("surface", "in", surfaces)
    .where("at", ">", sql<string>`${slot("now")}::timestamptz - interval ${WEEK}`)
    .groupBy("at"),
);

/** How many Pins were shown where ads are, by quarters of an hour of the last week. */
export async function listTraffic(on: Queryable, now: number): Promise<{ at: number; shown: number }[]> {
  const rows = await selectTraffic(on, { now: new Date(now).toISOString() });
  return rows.map(({ at, shown }) => ({ at: Date.parse(at), shown: Number(shown) }));
}

const upsert = {
  name: "upsert_ad_paces",
  text: `insert into ad_paces (ad_group_id, participation, integral, since, since_spent_micro, since_limit_micro,
      measured_at, share_micro, multiplier, bid_micro, reviewed_at)
    select * from unnest($1::bigint[], $2::float8[], $3::float8[], $4::timestamptz[], $5::bigint[], $6::bigint[],
      $7::timestamptz[], $8::bigint[], $9::float8[], $10::bigint[], $11::timestamptz[])
    on conflict (ad_group_id) do update set participation = excluded.participation, integral = excluded.integral,
      since = excluded.since, since_spent_micro = excluded.since_spent_micro,
      since_limit_micro = excluded.since_limit_micro, measured_at = excluded.measured_at,
      share_micro = excluded.share_micro, multiplier = excluded.multiplier, bid_micro = excluded.bid_micro,
      reviewed_at = excluded.reviewed_at`,
};

export type StoredPace = Pace & Reviewed & { id: string };

export async function storePaces(tx: Tx, paces: readonly StoredPace[]): Promise<void> {
  if (paces.length === 0) return;
  const text = (value: bigint | null) => (value === null ? null : String(value));
  const date = (value: number) => new Date(value).toISOString();
  await tx.query(upsert, [
    paces.map(({ id }) => id),
    paces.map(({ participation }) => participation),
    paces.map(({ integral }) => integral),
    paces.map(({ since }) => date(since)),
    paces.map(({ sinceSpent }) => text(sinceSpent)),
    paces.map(({ sinceLimit }) => text(sinceLimit)),
    paces.map(({ measuredAt }) => date(measuredAt)),
    paces.map(({ share }) => text(share)),
    paces.map(({ multiplier }) => multiplier),
    paces.map(({ bid }) => text(bid)),
    paces.map(({ reviewedAt }) => date(reviewedAt)),
  ]);
}

const selectPaces = prepare<{ ids: readonly string[] }>("list_ad_paces")((slot) =>
  build
    .selectFrom("ad_paces")
    .select(["ad_group_id as id", "participation", "bid_micro as bid"])
    .where("ad_group_id", "=", sql<string>`any(${slot("ids")}::bigint[])`),
);

/** Of these ad groups, the share of chances they take, and what is bid for those who leave it to us. */
export async function listPaces(
  on: Queryable,
  ids: readonly string[],
): Promise<Map<string, { participation: number; bid: bigint | null }>> {
  const rows = await selectPaces(on, { ids });
  return new Map(rows.map(({ id, participation, bid }) => [id, { participation, bid: amount(bid) }]));
}

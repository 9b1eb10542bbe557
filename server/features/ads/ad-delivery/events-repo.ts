import { sql } from "kysely";
import type { BillableEvent } from "#contract/ads/enums.ts";
import type { AdEventKind } from "#contract/ads/promotions.ts";
import type { Db, Queryable, Tx } from "#server/platform/db/database.ts";
import { build, prepare, prepareWrite } from "#server/platform/db/prepared.ts";
import type { RefundReason } from "../ad-ledger/index.ts";
import type { Slice } from "./settlement-repo.ts";

/** Why an event of an offer doesn't count. It's stored all the same, and shown to the advertiser. */
export type InvalidReason =
  | "expired"
  | "viewer"
  | "bot"
  | "staff"
  | "short"
  | "unseen"
  | "rate"
  | "fast"
  | "stopped"
  | RefundReason;

export type AdEvent = {
  offerId: string;
  kind: AdEventKind;
  adId: string;
  adGroupId: string;
  campaignId: string;
  leaseId: string | null;
  surface: number;
  billable: BillableEvent | null;
  price: string;
  fit: number | null;
  viewerKey: string | null;
  reason: InvalidReason | null;
};

const insert = {
  name: "insert_ad_events",
  text: `insert into ad_events (offer_id, kind, ad_id, ad_group_id, campaign_id, lease_id, surface, billable, price_micro,
      viewer_key, reason, fit)
    select * from unnest($1::uuid[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::smallint[],
      $8::text[], $9::bigint[], $10::text[], $11::text[], $12::smallint[])
    on conflict (offer_id, kind) do nothing returning offer_id, kind`,
};

/** Stores events that aren't stored yet: of each offer, each kind once. Returns those. */
export async function storeEvents<Event extends AdEvent>(tx: Tx, events: readonly Event[]): Promise<Event[]> {
  const sorted = events.toSorted((a, b) => (`${a.offerId}${a.kind}` < `${b.offerId}${b.kind}` ? -1 : 1));
  const column = <Name extends keyof AdEvent>(name: Name) =>
    sorted.map((event): AdEvent[Name] => event[name]);
  const stored = await tx.query<{ offer_id: string; kind: string }>(insert, [
    column("offerId"),
    column("kind"),
    column("adId"),
    column("adGroupId"),
    column("campaignId"),
    column("leaseId"),
    column("surface"),
    column("billable"),
    column("price"),
    column("viewerKey"),
    column("reason"),
    column("fit"),
  ]);
  const names = new Set(stored.map(({ offer_id, kind }) => `${offer_id} ${kind}`));
  return sorted.filter(({ offerId, kind }) => names.has(`${offerId} ${kind}`));
}

const selectStored = prepare<{ offerIds: readonly string[] }>("list_stored_ad_events")((slot) =>
  build
    .selectFrom("ad_events")
    .select(["offer_id as offerId", "kind", sql<boolean>`reason is null`.as("counts")])
    .where("offer_id", "=", sql<string>`any(${slot("offerIds")}::uuid[])`),
);

export type StoredEvent = Awaited<ReturnType<typeof selectStored>>[number];

/** What is stored of these offers already. */
export async function listStoredEvents(on: Queryable, offerIds: readonly string[]): Promise<StoredEvent[]> {
  return offerIds.length === 0 ? [] : await selectStored(on, { offerIds });
}

export const purgeAdViews = prepareWrite<{ viewerKey: string }>("purge_ad_views")((slot) =>
  build.deleteFrom("ad_views").where("viewer_key", "=", slot("viewerKey")),
);

/** Of a deleted member's events, only what the advertiser paid for stays. */
export const forgetViewer = prepareWrite<{ viewerKey: string }>("forget_ad_viewer")((slot) =>
  build.updateTable("ad_events").set({ viewer_key: null }).where("viewer_key", "=", slot("viewerKey")),
);

const isInSlice = (slot: (name: keyof Slice) => string) =>
  sql<boolean>`(ad_events.tx >= ${slot("start")}::xid8 and ad_events.tx < ${slot("end")}::xid8)`;

/** Columns of the roll-ups that count the valid events of one kind. */
export const NET_COUNTS = [
  ["impressions", "impression"],
  ["clicks", "click"],
  ["outbound_clicks", "outbound"],
  ["saves", "save"],
  ["closeups", "closeup"],
  ["hides", "hide"],
] as const satisfies [string, AdEventKind][];

const of = (kind: AdEventKind, isNet: boolean) =>
  isNet
    ? sql<string>`count(*) filter (where kind = ${sql.lit(kind)} and reason is null)`
    : sql<string>`count(*) filter (where kind = ${sql.lit(kind)})`;

/** What counts as seen, and of which it's known how well it fit. */
const isSeenOnPage = sql<boolean>`kind = 'impression' and reason is null and fit is not null`;

const sums = [
  ...NET_COUNTS.map(([name, kind]) => [name, of(kind, true)] as const),
  ["impressions_gross", of("impression", false)],
  ["clicks_gross", of("click", false)],
  ["fit_sum", sql<string>`coalesce(sum(fit) filter (where ${isSeenOnPage}), 0)`],
  ["fit_count", sql<string>`count(*) filter (where ${isSeenOnPage})`],
] as const;
const names = sums.map(([name]) => name);
const plus = (name: string) => sql<string>`${sql.ref(`ad_rollups.${name}`)} + ${sql.ref(`excluded.${name}`)}`;
const quarter = sql<string>`date_bin('15 minutes', at, '2000-01-01 00:00+00')`;

export const rollUp = prepareWrite<Slice>("roll_up_ad_events")((slot) =>
  build
    .insertInto("ad_rollups")
    .columns(["ad_id", "at", "surface", ...names])
    .expression(
      build
        .selectFrom("ad_events")
        .select(["ad_id", quarter.as("at"), "surface", ...sums.map(([name, sum]) => sum.as(name))])
        .where(isInSlice(slot))
        .groupBy(["ad_id", sql`2`, "surface"]),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["ad_id", "at", "surface"])
        .doUpdateSet(Object.fromEntries(names.map((name) => [name, plus(name)]))),
    ),
);

const addSpend = {
  name: "add_ad_spend",
  text: `insert into ad_rollups (ad_id, at, surface, spend)
    select ad_id, date_bin('15 minutes', at, '2000-01-01 00:00+00'), surface, sum(spend)
    from unnest($1::bigint[], $2::timestamptz[], $3::smallint[], $4::bigint[]) as given (ad_id, at, surface, spend)
    group by 1, 2, 3
    on conflict (ad_id, at, surface) do update set spend = ad_rollups.spend + excluded.spend`,
};

export type Spend = { adId: string; at: string; surface: number; micro: bigint };

export async function rollUpSpend(tx: Tx, spends: readonly Spend[]): Promise<void> {
  if (spends.length === 0) return;
  await tx.query(addSpend, [
    spends.map(({ adId }) => adId),
    spends.map(({ at }) => at),
    spends.map(({ surface }) => surface),
    spends.map(({ micro }) => String(micro)),
  ]);
}

export const countAdViews = prepareWrite<Slice>("count_ad_views")((slot) =>
  build
    .insertInto("ad_views")
    .columns(["viewer_key", "campaign_id", "day", "views"])
    .expression(
      build
        .selectFrom("ad_events")
        .select([
          sql<string>`viewer_key`.as("viewer_key"),
          "campaign_id",
          sql<string>`(at at time zone 'UTC')::date`.as("day"),
          sql<number>`count(*)::int`.as("views"),
        ])
        .where(isInSlice(slot))
        .where("kind", "=", "impression")
        .where("reason", "is", null)
        .where("viewer_key", "is not", null)
        .groupBy(["viewer_key", "campaign_id", sql`3`]),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["viewer_key", "campaign_id", "day"])
        .doUpdateSet({ views: sql<number>`ad_views.views + excluded.views` }),
    ),
);

const addViews = {
  name: "add_ad_views",
  text: `insert into ad_views (viewer_key, campaign_id, day, views)
    select viewer_key, campaign_id, (now() at time zone 'UTC')::date, count(*)
    from unnest($1::text[], $2::bigint[]) as given (viewer_key, campaign_id) group by 1, 2 order by 1, 2
    on conflict (viewer_key, campaign_id, day) do update set views = ad_views.views + excluded.views`,
};

/** Counts looks at campaigns of viewers whom the events don't name. */
export async function addAdViews(
  tx: Tx,
  views: readonly { viewerKey: string; campaignId: string }[],
): Promise<void> {
  if (views.length === 0) return;
  await tx.query(addViews, [
    views.map(({ viewerKey }) => viewerKey),
    views.map(({ campaignId }) => campaignId),
  ]);
}

const deleteOldEvents = {
  name: "delete_old_ad_events",
  text: `delete from ad_events where (offer_id, kind) in
    (select offer_id, kind from ad_events where at < now() - interval '30 days' and not exists (
      select from ad_events_set_aside as aside where aside.offer_id = ad_events.offer_id and aside.kind = ad_events.kind
    ) limit $1) returning 1`,
};
const deleteOldViews = {
  name: "delete_old_ad_views",
  text: `delete from ad_views where ctid = any(array(
    select ctid from ad_views where day < (now() at time zone 'UTC')::date - 30 limit $1)) returning 1`,
};

/** Deletes what is older than thirty days, but for what is still to be charged. Returns the most that were deleted from one table. */
export async function deleteOld(db: Db, count: number): Promise<number> {
  const events = await db.query(deleteOldEvents, [count]);
  const views = await db.query(deleteOldViews, [count]);
  return Math.max(events.length, views.length);
}

import { type RawBuilder, sql } from "kysely";
import type { RowLevel, RowSpan } from "#contract/ads/report-file.ts";
import { IMPRESSION_SURFACES } from "#contract/base/impressions.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { build, run } from "#server/platform/db/prepared.ts";
import { type Days, type FigureSums, figureSums, isWithin } from "../ad-figures/index.ts";

export type RowsWanted = {
  accountId: string;
  level: RowLevel;
  span: RowSpan;
  isByPlacement: boolean;
  days: Days;
  campaignIds?: readonly string[] | undefined;
  adGroupIds?: readonly string[] | undefined;
  adIds?: readonly string[] | undefined;
  pinIds?: readonly string[] | undefined;
  isByDate?: boolean | undefined;
  take: number;
};

/** What a row is about, as far as its level tells. */
type RowThing = {
  date: string | null;
  /** Of the day, from 0 to 23. */
  hour: number | null;
  placement: string | null;
  campaign_id?: string;
  campaign_name?: string;
  campaign_status?: string;
  objective_type?: string;
  ad_group_id?: string;
  ad_group_name?: string;
  ad_group_status?: string;
  ad_id?: string;
  ad_status?: string;
  review_status?: string;
  pin_id?: string | null;
};
export type CountedRow = RowThing & FigureSums;

const ofCampaign = {
  campaign_id: sql`campaigns.id`,
  campaign_name: sql`campaigns.name`,
  campaign_status: sql`campaigns.status`,
  objective_type: sql`campaigns.objective_type`,
};
const ofAdGroup = {
  ...ofCampaign,
  ad_group_id: sql`ad_groups.id`,
  ad_group_name: sql`ad_groups.name`,
  ad_group_status: sql`ad_groups.status`,
};
const things: Record<RowLevel, Partial<Record<keyof RowThing, RawBuilder<unknown>>>> = {
  account: {},
  campaign: ofCampaign,
  ad_group: ofAdGroup,
  ad: {
    ...ofAdGroup,
    ad_id: sql`ads.id`,
    ad_status: sql`ads.status`,
    review_status: sql`ads.review_status`,
    pin_id: sql`ads.pin_id`,
  },
  pin: { ...ofCampaign, pin_id: sql`ads.pin_id` },
};
/** What tells its rows apart. */
const keys: Record<RowLevel, RawBuilder<unknown>> = {
  account: sql`1`,
  campaign: sql`campaigns.id`,
  ad_group: sql`ad_groups.id`,
  ad: sql`ads.id`,
  pin: sql`ads.pin_id`,
};
/** When a quarter of an hour began, where the account is. */
const localTime = sql`(days.at at time zone ad_accounts.time_zone)`;
const spans: Record<RowSpan, RawBuilder<unknown>> = {
  total: sql`null::text`,
  hour: sql`${localTime}::date::text`,
  day: sql`days.day::text`,
  week: sql`date_trunc('week', days.day)::date::text`,
  month: sql`date_trunc('month', days.day)::date::text`,
};

/** Where the words for placements mean several places, the one that means it alone. */
const placement = sql`case days.surface
  when ${sql.lit(IMPRESSION_SURFACES.search)} then 'SEARCH'
  when ${sql.lit(IMPRESSION_SURFACES.pin)} then 'OTHER'
  else 'BROWSE' end`;

/** Hours are those of the quarters of an hour in them; everything else is of whole days. */
function counted(span: RowSpan, days: Days): RawBuilder<unknown> {
  if (span !== "hour") return sql`join ad_rollup_days as days on days.ad_id = ads.id and ${isWithin(days)}`;
  const begin = (day: RawBuilder<unknown>) => sql`(${day})::timestamp at time zone ad_accounts.time_zone`;
  return sql`join ad_accounts on ad_accounts.id = ads.ad_account_id
    join ad_rollups as days on days.ad_id = ads.id
      and days.at >= ${begin(sql`${days.start}::date`)} and days.at < ${begin(sql`${days.end}::date + 1`)}`;
}

/** Rows with something to count, in a fixed order. What each ad did is found by the primary key. */
export async function listRows(on: Queryable, wanted: RowsWanted): Promise<CountedRow[]> {
  const { accountId, level, span, isByPlacement, days, isByDate = false, take } = wanted;
  const columns = Object.entries(things[level]);
  const names = columns.map(([name, column]) => sql`${column} as ${sql.ref(name)}`);
  const times = [
    sql`${spans[span]} as date`,
    sql`${span === "hour" ? sql`extract(hour from ${localTime})::int` : sql`null::int`} as hour`,
    sql`${isByPlacement ? placement : sql`null::text`} as placement`,
  ];
  const among = (column: RawBuilder<unknown>, ids: readonly string[] | undefined) =>
    ids === undefined ? sql`true` : sql`${column} = any(${[...ids]}::bigint[])`;
  const groups = [sql`1, 2, 3`, ...columns.map(([, column]) => column)];
  const order = isByDate ? sql`date, hour, ${keys[level]}` : sql`${keys[level]}, date, hour`;
  const query = sql<CountedRow>`
    select ${sql.join([...times, ...names, ...figureSums])}
    from ads join ad_groups on ad_groups.id = ads.ad_group_id
    join campaigns on campaigns.id = ad_groups.campaign_id
    ${counted(span, days)}
    where ads.ad_account_id = ${accountId}::bigint
      and ${among(sql`campaigns.id`, wanted.campaignIds)} and ${among(sql`ad_groups.id`, wanted.adGroupIds)}
      and ${among(sql`ads.id`, wanted.adIds)} and ${among(sql`ads.pin_id`, wanted.pinIds)}
      ${level === "pin" ? sql`and ads.pin_id is not null` : sql``}
    group by ${sql.join(groups)}
    order by ${order}, placement
    limit ${take}`;
  return await run(on, { compile: () => query.compile(build) });
}

import { type RawBuilder, sql } from "kysely";
import type { RowLevel, RowSpan } from "#contract/advertising/report-file.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { build, run } from "#server/platform/db/prepared.ts";
import { type Days, type FigureSums, figureSums, isWithin } from "../ad-figures/index.ts";

export type RowsWanted = {
  accountId: string;
  level: RowLevel;
  span: RowSpan;
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
const spans: Record<RowSpan, RawBuilder<unknown>> = {
  total: sql`null::text`,
  day: sql`days.day::text`,
  week: sql`date_trunc('week', days.day)::date::text`,
  month: sql`date_trunc('month', days.day)::date::text`,
};

/** Rows with something to count, in a fixed order. Each ad's days are found by the primary key. */
export async function listRows(on: Queryable, wanted: RowsWanted): Promise<CountedRow[]> {
  const { accountId, level, span, days, isByDate = false, take } = wanted;
  const columns = Object.entries(things[level]);
  const names = columns.map(([name, column]) => sql`${column} as ${sql.ref(name)}`);
  const date = spans[span];
  const among = (column: RawBuilder<unknown>, ids: readonly string[] | undefined) =>
    ids === undefined ? sql`true` : sql`${column} = any(${[...ids]}::bigint[])`;
  const groups = [date, ...columns.map(([, column]) => column)];
  const order = isByDate ? sql`${date}, ${keys[level]}` : sql`${keys[level]}, ${date}`;
  const query = sql<CountedRow>`
    select ${sql.join([sql`${date} as date`, ...names, ...figureSums])}
    from ads join ad_groups on ad_groups.id = ads.ad_group_id
    join campaigns on campaigns.id = ad_groups.campaign_id
    join ad_rollup_days as days on days.ad_id = ads.id
    where ads.ad_account_id = ${accountId}::bigint and ${isWithin(days)}
      and ${among(sql`campaigns.id`, wanted.campaignIds)} and ${among(sql`ad_groups.id`, wanted.adGroupIds)}
      and ${among(sql`ads.id`, wanted.adIds)} and ${among(sql`ads.pin_id`, wanted.pinIds)}
      ${level === "pin" ? sql`and ads.pin_id is not null` : sql``}
    group by ${sql.join(groups)}
    order by ${order}
    limit ${take}`;
  return await run(on, { compile: () => query.compile(build) });
}

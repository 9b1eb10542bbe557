import { type RawBuilder, sql } from "kysely";
import type { EntityStatus, FigureLevel, ObjectiveType } from "#contract/ads/enums.ts";
import type { ReportSort } from "#contract/ads/reports.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { Position } from "#server/platform/db/keyset.ts";
import { build, findFirst, run } from "#server/platform/db/prepared.ts";
import { type Days, FIGURES, type FigureSums, figureSums, isWithin } from "../ad-figures/index.ts";

export type ReportFilter = {
  accountId: string;
  level: FigureLevel;
  days: Days;
  /** Days to compare with. */
  compared: Days | null;
  ids?: readonly string[] | undefined;
  campaignIds?: readonly string[] | undefined;
  adGroupIds?: readonly string[] | undefined;
  objectives?: readonly ObjectiveType[] | undefined;
  statuses: readonly EntityStatus[];
  labelIds?: readonly string[] | undefined;
  nameContains?: string | undefined;
  spendFrom?: number | undefined;
};
export type ReportPage = { sort: ReportSort; isAscending: boolean; after: Position | null; take: number };

const things = {
  campaign: sql`campaigns as thing`,
  ad_group: sql`ad_groups as thing join campaigns on campaigns.id = thing.campaign_id`,
  ad: sql`ads as thing join ad_groups on ad_groups.id = thing.ad_group_id
    join campaigns on campaigns.id = ad_groups.campaign_id`,
};
const daysOfThing = {
  campaign: sql`ad_groups join ads on ads.ad_group_id = ad_groups.id
    join ad_rollup_days as days on days.ad_id = ads.id where ad_groups.campaign_id = thing.id`,
  ad_group: sql`ads join ad_rollup_days as days on days.ad_id = ads.id where ads.ad_group_id = thing.id`,
  ad: sql`ad_rollup_days as days where days.ad_id = thing.id`,
};
/** What is in a draft that was thrown away is away with it. */
const isKept = {
  campaign: sql`true`,
  ad_group: sql`campaigns.status <> 'DELETED_DRAFT'`,
  ad: sql`campaigns.status <> 'DELETED_DRAFT' and ad_groups.status <> 'DELETED_DRAFT'`,
};
const campaignIdOf = {
  campaign: sql`thing.id`,
  ad_group: sql`thing.campaign_id`,
  ad: sql`ad_groups.campaign_id`,
};
const objectiveOf = { campaign: sql`thing.objective_type`, ad_group: sql`campaigns.objective_type` };
const budgetOf = {
  campaign: sql`coalesce(thing.daily_spend_cap, thing.lifetime_spend_cap, 0)`,
  ad_group: sql`coalesce(thing.budget, 0)`,
  ad: sql`0`,
};

/** What was counted in these days, found again for each thing: few are read if few are shown. */
function counted(level: FigureLevel, days: Days | null, name: "figures" | "compared") {
  const sums = sql.join([...figureSums]);
  const where = days === null ? sql<boolean>`false` : isWithin(days);
  return sql`cross join lateral (select ${sums} from ${daysOfThing[level]} and ${where}) as ${sql.ref(name)}`;
}

const anyOf = (ids: readonly string[]) => sql`any(${[...ids]}::bigint[])`;

function conditions(filter: ReportFilter): RawBuilder<unknown> {
  const { level, ids, campaignIds, adGroupIds, objectives, labelIds, nameContains, spendFrom } = filter;
  const objective = level === "campaign" ? objectiveOf.campaign : objectiveOf.ad_group;
  const adGroupId = level === "ad" ? sql`thing.ad_group_id` : sql`thing.id`;
  const all = [
    sql`thing.ad_account_id = ${filter.accountId}::bigint`,
    sql`thing.status = any(${[...filter.statuses]}::text[])`,
    isKept[level],
    ...(ids ? [sql`thing.id = ${anyOf(ids)}`] : []),
    ...(campaignIds ? [sql`${campaignIdOf[level]} = ${anyOf(campaignIds)}`] : []),
    ...(adGroupIds && level !== "campaign" ? [sql`${adGroupId} = ${anyOf(adGroupIds)}`] : []),
    ...(objectives ? [sql`${objective} = any(${[...objectives]}::text[])`] : []),
    ...(nameContains ? [sql`position(lower(${nameContains}) in lower(thing.name)) > 0`] : []),
    ...(spendFrom ? [sql`figures.spend >= ${spendFrom}::bigint`] : []),
    ...(labelIds
      ? [sql`exists (select from ad_label_uses where entity_id = thing.id and label_id = ${anyOf(labelIds)})`]
      : []),
  ];
  return sql.join(all, sql` and `);
}

function keyOf(level: FigureLevel, sort: ReportSort): RawBuilder<unknown> | null {
  if (sort === "created_time" || (sort === "budget" && level === "ad")) return null;
  if (sort === "name") return sql`lower(thing.name)`;
  if (sort === "budget") return sql`${budgetOf[level]}::numeric`;
  if (sort === "click_rate")
    return sql`coalesce(round(figures.clicks::numeric / nullif(figures.impressions, 0), 8), -1)`;
  if (sort === "cost_per_click")
    return sql`coalesce(round(figures.spend::numeric / nullif(figures.clicks, 0), 2), -1)`;
  if (sort === "fit")
    return sql`coalesce(round(figures.fit_sum::numeric / nullif(figures.fit_count, 0), 8), -1)`;
  return sql`figures.${sql.ref(sort)}::numeric`;
}

type Row = FigureSums & { id: string; key: string | null; labelIds: string[] };

/** One page of a report, in its order. The key is what it's sorted by, as text. */
export async function listReport(on: Queryable, filter: ReportFilter, page: ReportPage): Promise<Row[]> {
  const { level, days } = filter;
  const { isAscending, after, take } = page;
  const key = keyOf(level, page.sort);
  const type = page.sort === "name" ? sql`text` : sql`numeric`;
  const direction = isAscending ? sql`asc` : sql`desc`;
  const sign = isAscending ? sql`>` : sql`<`;
  const rest =
    after === null
      ? sql`true`
      : key === null
        ? sql`thing.id ${sign} ${after.id}::bigint`
        : sql`(${key}, thing.id) ${sign} (${after.key}::${type}, ${after.id}::bigint)`;
  const order = key === null ? sql`thing.id ${direction}` : sql`${key} ${direction}, thing.id ${direction}`;
  const query = sql<Row>`
    select thing.id, ${key === null ? sql`null` : sql`(${key})::text`} as key, figures.*, array(
      select label_id::text from ad_label_uses where entity_id = thing.id order by label_id
    ) as "labelIds"
    from ${things[level]}
    ${counted(level, days, "figures")}
    where ${conditions(filter)} and ${rest}
    order by ${order}
    limit ${take}`;
  return await run(on, { compile: () => query.compile(build) });
}

type Totals = { count: number; figures: FigureSums; compared: FigureSums };

/** The sums of a whole report. */
export async function getTotals(on: Queryable, filter: ReportFilter): Promise<Totals> {
  const { level, days, compared } = filter;
  const sums = (name: "figures" | "compared") =>
    sql.join(
      FIGURES.flatMap((figure) => [
        sql.lit(figure),
        sql`coalesce(sum(${sql.ref(`${name}.${figure}`)}), 0)::text`,
      ]),
    );
  const query = sql<Totals>`
    select count(*)::int as count, json_build_object(${sums("figures")}) as figures,
      json_build_object(${sums("compared")}) as compared
    from ${things[level]}
    ${counted(level, days, "figures")}
    ${counted(level, compared, "compared")}
    where ${conditions(filter)}`;
  const totals = await findFirst(run(on, { compile: () => query.compile(build) }));
  if (!totals) throw new Error("A sum has one row");
  return totals;
}

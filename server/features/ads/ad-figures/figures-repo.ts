import { type RawBuilder, sql } from "kysely";
import type { FigureLevel } from "#contract/ads/enums.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { build, run } from "#server/platform/db/prepared.ts";

/** Whole days of the account's time zone. */
export type Days = { start: string; end: string };
export type Wanted = {
  accountId: string;
  days: Days;
  level: FigureLevel;
  ids?: readonly string[] | undefined;
};

export const FIGURES = [
  "impressions",
  "impressions_gross",
  "clicks",
  "clicks_gross",
  "outbound_clicks",
  "saves",
  "closeups",
  "click_saves",
  "view_saves",
  "click_visits",
  "view_visits",
  "fit_sum",
  "fit_count",
  "spend",
] as const;
export type FigureSums = Record<(typeof FIGURES)[number], string>;

/** The sums of `days`, each under its name. */
export const figureSums: readonly RawBuilder<string>[] = FIGURES.map(
  (name) => sql<string>`coalesce(sum(days.${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`,
);

export function isWithin({ start, end }: Days): RawBuilder<boolean> {
  return sql<boolean>`days.day between ${start}::date and ${end}::date`;
}

const columns = { campaign: "ad_groups.campaign_id", ad_group: "ads.ad_group_id", ad: "ads.id" } as const;

/** Each ad's are found by the primary key. */
function within({ accountId, days, level, ids }: Wanted) {
  return build
    .selectFrom("ads")
    .innerJoin("ad_groups", "ad_groups.id", "ads.ad_group_id")
    .innerJoin("ad_rollup_days as days", "days.ad_id", "ads.id")
    .where("ads.ad_account_id", "=", accountId)
    .where(isWithin(days))
    .$if(ids !== undefined, (query) =>
      query.where(columns[level], "=", sql<string>`any(${[...(ids ?? [])]}::bigint[])`),
    )
    .select(FIGURES.map((name) => sql<string>`sum(${sql.ref(name)})::bigint`.as(name)));
}

export async function listFigures(on: Queryable, wanted: Wanted): Promise<(FigureSums & { id: string })[]> {
  const column = columns[wanted.level];
  return await run(on, within(wanted).select(`${column} as id`).groupBy(column));
}

export async function listFiguresByDay(
  on: Queryable,
  wanted: Wanted,
): Promise<(FigureSums & { day: string })[]> {
  const day = sql<string>`days.day::text`;
  return await run(on, within(wanted).select(day.as("day")).groupBy("days.day").orderBy("days.day"));
}

import { sql } from "kysely";
import type { FigureLevel } from "#contract/advertising/enums.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { build, run } from "#server/platform/db/prepared.ts";

export type Span = { accountId: string; timeZone: string; startDate: string; endDate: string };
export type Wanted = Span & { level: FigureLevel; ids?: readonly string[] | undefined };

export type FigureSums = {
  impressions: string;
  clicks: string;
  outbound_clicks: string;
  saves: string;
  closeups: string;
  spend: string;
};

const columns = { campaign: "ad_groups.campaign_id", ad_group: "ads.ad_group_id", ad: "ads.id" } as const;

/** Whole days of the account's time zone. Each ad's are found by the primary key. */
function within({ accountId, timeZone, startDate, endDate, level, ids }: Wanted) {
  return build
    .selectFrom("ads")
    .innerJoin("ad_groups", "ad_groups.id", "ads.ad_group_id")
    .innerJoin("ad_rollups", "ad_rollups.ad_id", "ads.id")
    .where("ads.ad_account_id", "=", accountId)
    .where("at", ">=", sql<string>`${startDate}::date::timestamp at time zone ${timeZone}`)
    .where("at", "<", sql<string>`(${endDate}::date + 1)::timestamp at time zone ${timeZone}`)
    .$if(ids !== undefined, (query) =>
      query.where(columns[level], "=", sql<string>`any(${[...(ids ?? [])]}::bigint[])`),
    )
    .select(
      (["impressions", "clicks", "outbound_clicks", "saves", "closeups", "spend"] as const).map((name) =>
        sql<string>`sum(${sql.ref(name)})::bigint`.as(name),
      ),
    );
}

export async function listFigures(on: Queryable, wanted: Wanted): Promise<(FigureSums & { id: string })[]> {
  const column = columns[wanted.level];
  return await run(on, within(wanted).select(`${column} as id`).groupBy(column));
}

export async function listFiguresByDay(
  on: Queryable,
  wanted: Wanted,
): Promise<(FigureSums & { day: string })[]> {
  const day = sql<string>`(at at time zone ${wanted.timeZone})::date::text`;
  return await run(on, within(wanted).select(day.as("day")).groupBy("day").orderBy("day"));
}

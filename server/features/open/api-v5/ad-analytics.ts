import { z } from "zod";
import type { RowLevel, RowSpan } from "#contract/ads/report-file.ts";
import { ColumnSchema } from "#contract/ads/report-file.ts";
import { DaySchema, FlagSchema, IdSchema } from "#contract/wire-types.ts";
import { ofAdAccount } from "./ad-entities.ts";
import { definePublic, idsBetweenCommas, textsBetweenCommas } from "./operation.ts";

const SPANS = { TOTAL: "total", HOUR: "hour", DAY: "day", WEEK: "week", MONTH: "month" } as const;
/** How much time is put together, in our own word for it. */
export const GranularitySchema = z
  .enum(["TOTAL", "DAY", "HOUR", "WEEK", "MONTH"])
  .transform((name): RowSpan => SPANS[name]);

export const analyticsIds = idsBetweenCommas(250);
const ids = analyticsIds;

/** Windows and times of attribution are fixed here, so other choices change nothing. */
export const askedAnalytics = {
  ...ofAdAccount.shape,
  start_date: DaySchema,
  end_date: DaySchema,
  columns: textsBetweenCommas().pipe(z.array(ColumnSchema).min(1).max(500)),
  granularity: GranularitySchema,
  reporting_timezone: z.literal("AD_ACCOUNT_TIME_ZONE").optional(),
  aggregate_report_rows: FlagSchema.optional(),
};

type Ids = "campaign_ids" | "ad_group_ids" | "ad_ids" | "pin_ids";

/** What became of the ads of an account, by account, campaign, ad group, ad or Pin. */
function defineAnalytics(
  level: RowLevel,
  [id, path, what]: readonly [id: string, path: string, what: string],
  within: Partial<Record<Ids, typeof ids | z.ZodOptional<typeof ids>>> & { campaign_id?: typeof IdSchema },
) {
  return definePublic({
    id,
    group: "Ads analytics",
    summary: `Returns ad results by ${what}, with days in the account's time zone.`,
    method: "GET",
    path: `/ad_accounts/{ad_account_id}/${path}`,
    scopes: ["ads:read"],
    rate: "ads_analytics",
    params: z.object({ ...askedAnalytics, ...within }),
    async answer({ params, read }) {
      const { ad_account_id, start_date, end_date, columns, granularity } = params;
      const among = params as Partial<Record<Ids, string[]>> & { campaign_id?: string };
      const { data } = await read("AdFigureRows.get", {
        ad_account_id,
        level,
        span: granularity,
        columns,
        start_date,
        end_date,
        campaign_ids: among.campaign_id === undefined ? among.campaign_ids : [among.campaign_id],
        ad_group_ids: among.ad_group_ids,
        ad_ids: among.ad_ids,
        pin_ids: among.pin_ids,
      });
      return data;
    },
  });
}

export const adAnalyticsOperations = [
  defineAnalytics("account", ["ad_account/analytics", "analytics", "account"], {}),
  defineAnalytics("campaign", ["campaigns/analytics", "campaigns/analytics", "campaign"], {
    campaign_ids: ids,
  }),
  defineAnalytics("ad_group", ["ad_groups/analytics", "ad_groups/analytics", "ad group"], {
    ad_group_ids: ids,
  }),
  defineAnalytics("ad", ["ads/analytics", "ads/analytics", "ad"], {
    ad_ids: ids.optional(),
    pin_ids: ids.optional(),
    campaign_ids: ids.optional(),
  }),
  defineAnalytics("pin", ["ad_pins/analytics", "pins/analytics", "Pin"], {
    campaign_id: IdSchema,
    pin_ids: ids,
  }),
];

import { z } from "zod";
import type { FigureRow, RowLevel } from "#contract/ads/report-file.ts";
import { invalid } from "#server/platform/errors.ts";
import { analyticsIds, askedAnalytics } from "./ad-analytics.ts";
import { definePublic, several } from "./operation.ts";

/** The description's. Whom an ad was shown to isn't kept, only where. */
const targetingTypes = [
  ...(["KEYWORD", "APPTYPE", "GENDER", "LOCATION", "PLACEMENT", "COUNTRY", "TARGETED_INTEREST"] as const),
  ...(["PINNER_INTEREST", "AUDIENCE_INCLUDE", "GEO", "AGE_BUCKET", "REGION", "QUIZ_RESULT"] as const),
  ...(["AGE_BUCKET_AND_GENDER"] as const),
] as const;

export function requirePlacements(types: readonly string[]): void {
  if (types.length === 0 || types.some((type) => type !== "PLACEMENT"))
    throw invalid("targeting_types", "You can only break down results by PLACEMENT here.");
}

type Ids = "campaign_ids" | "ad_group_ids" | "ad_ids";

function presentRow({
  TARGETING_TYPE: targeting_type,
  TARGETING_VALUE: targeting_value,
  ...metrics
}: FigureRow) {
  return { targeting_type, targeting_value, metrics };
}

/** What became of the ads of an account at each of the places where they are shown. */
function defineTargetingAnalytics(
  level: RowLevel,
  [id, path, what]: readonly [id: string, path: string, what: string],
  within: Partial<Record<Ids, typeof analyticsIds>> = {},
) {
  return definePublic({
    id,
    group: "Ads analytics",
    summary: `Returns ad results by placement and ${what}.`,
    method: "GET",
    path: `/ad_accounts/{ad_account_id}/${path}targeting_analytics`,
    scopes: ["ads:read"],
    rate: "ads_analytics",
    params: z.object({ ...askedAnalytics, ...within, targeting_types: several(targetingTypes) }),
    async answer({ params, read }) {
      const { ad_account_id, start_date, end_date, columns, granularity, targeting_types } = params;
      requirePlacements(targeting_types);
      const { campaign_ids, ad_group_ids, ad_ids } = params as Partial<Record<Ids, string[]>>;
      const { data } = await read("AdFigureRows.get", {
        ad_account_id,
        level,
        span: granularity,
        by_placement: true,
        columns,
        start_date,
        end_date,
        campaign_ids,
        ad_group_ids,
        ad_ids,
      });
      return { data: data.map(presentRow) };
    },
  });
}

export const targetingAnalyticsOperations = [
  defineTargetingAnalytics("account", ["ad_account_targeting_analytics/get", "", "account"]),
  defineTargetingAnalytics("campaign", ["campaign_targeting_analytics/get", "campaigns/", "campaign"], {
    campaign_ids: analyticsIds,
  }),
  defineTargetingAnalytics("ad_group", ["ad_groups_targeting_analytics/get", "ad_groups/", "ad group"], {
    ad_group_ids: analyticsIds,
  }),
  defineTargetingAnalytics("ad", ["ad_targeting_analytics/get", "ads/", "ad"], { ad_ids: analyticsIds }),
];

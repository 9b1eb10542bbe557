import { z } from "zod";
import { ColumnSchema, type RowLevel } from "#contract/ads/report-file.ts";
import { DaySchema, idList } from "#contract/wire-types.ts";
import { invalid } from "#server/platform/errors.ts";
import { GranularitySchema } from "./ad-analytics.ts";
import { ofAdAccount } from "./ad-entities.ts";
import { definePublic, nullable } from "./operation.ts";
import { requirePlacements } from "./targeting-analytics.ts";

const group = "Ads analytics";
const path = "/ad_accounts/{ad_account_id}/reports";

/** Those of the description's levels whose things exist here. */
const levels: Partial<Record<string, RowLevel>> = {
  ADVERTISER: "account",
  CAMPAIGN: "campaign",
  AD_GROUP: "ad_group",
  PIN_PROMOTION: "ad",
};
/** Ends the levels whose rows are told apart by targeting. */
const TARGETING = "_TARGETING";

const states = {
  waiting: "IN_PROGRESS",
  finished: "FINISHED",
  failed: "FAILED",
  expired: "EXPIRED",
  unknown: "DOES_NOT_EXIST",
} as const;

const ids = nullable(idList(500));
/** What would leave out rows by something that isn't looked at here. */
const refused = [
  ...["campaign_statuses", "campaign_objective_types", "ad_group_statuses", "ad_statuses"],
  ...["metrics_filters", "product_group_ids", "product_item_ids", "start_hour", "end_hour"],
];

function refuseFilters(body: Record<string, unknown>): void {
  for (const name of refused) {
    if (body[name] != null) throw invalid(name, "You can't filter reports by this here.");
  }
}

export const adReportOperations = [
  definePublic({
    id: "analytics/create_report",
    group,
    summary: "Creates a report and returns a token for getting it. The report is available for an hour.",
    method: "POST",
    path,
    scopes: ["ads:read"],
    rate: "ads_analytics",
    params: ofAdAccount,
    body: z.looseObject({
      start_date: DaySchema,
      end_date: DaySchema,
      granularity: GranularitySchema,
      level: z.string(),
      targeting_types: nullable(z.array(z.string()).max(20)),
      columns: z.array(ColumnSchema).min(1).max(500),
      campaign_ids: ids,
      ad_group_ids: ids,
      ad_ids: ids,
      report_format: nullable(z.enum(["JSON", "CSV"])),
      primary_sort: nullable(z.enum(["BY_ID", "BY_DATE"])),
    }),
    async answer({ params: { ad_account_id }, body, write }) {
      refuseFilters(body);
      const isByPlacement = body.level.endsWith(TARGETING);
      const level = levels[isByPlacement ? body.level.slice(0, -TARGETING.length) : body.level];
      if (!level) throw invalid("level", `Reports are by ${Object.keys(levels).join(", ")} here.`);
      if (isByPlacement) requirePlacements(body.targeting_types ?? []);
      const { data } = await write("AdReportFile.create", {
        ad_account_id,
        level,
        columns: body.columns,
        span: body.granularity,
        start_date: body.start_date,
        end_date: body.end_date,
        campaign_ids: body.campaign_ids,
        ad_group_ids: body.ad_group_ids,
        ad_ids: body.ad_ids,
        by_placement: isByPlacement,
        format: body.report_format === "CSV" ? "csv" : "json",
        is_by_date: body.primary_sort === "BY_DATE",
      });
      return { report_status: "IN_PROGRESS", token: data.token, message: null };
    },
  }),
  definePublic({
    id: "analytics/get_report",
    group,
    summary: "Returns a report's progress and a download URL that works for five minutes.",
    method: "GET",
    path,
    scopes: ["ads:read"],
    rate: "ads_analytics",
    params: ofAdAccount.extend({ token: z.string().max(100) }),
    async answer({ params, read }) {
      const { state, url, size } = (await read("AdReportFile.get", params)).data;
      return { report_status: states[state], url, size };
    },
  }),
];

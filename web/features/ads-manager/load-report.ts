import type { LoaderFunctionArgs } from "react-router";
import type { Ad, AdFigures, AdGroup, Campaign } from "#contract/advertising/entities.ts";
import type { FigureLevel } from "#contract/advertising/enums.ts";
import { OBJECTIVE_TYPES } from "#contract/advertising/enums.ts";
import { isId } from "#contract/wire-types.ts";
import { loadLinkedList } from "#web/platform/list/load-linked-list.ts";
import { apiContext } from "#web/platform/page/router-context.ts";
import { type DateRange, readRange } from "./dates.ts";
import { loadAdAccount } from "./queries.ts";
import { NO_FIGURES } from "./sums.ts";

export type ReportEntity = Campaign | AdGroup | Ad;
export type ReportRow = { entity: ReportEntity; figures: AdFigures };
export type Report = { level: FigureLevel; range: DateRange; rows: ReportRow[]; next: string | null };

const lists = { campaign: "Campaigns.get", ad_group: "AdGroups.get", ad: "Ads.get" } as const;

/** One page of an account's campaigns, ad groups or ads, each with what it did in the days of the address. */
export async function loadReport(args: LoaderFunctionArgs, level: FigureLevel): Promise<Report> {
  const account = await loadAdAccount(args);
  const search = new URL(args.request.url).searchParams;
  const range = readRange(search, account.time_zone, Date.now());
  const of = { ad_account_id: account.id };
  const { data, next } = await loadLinkedList(args, lists[level], { ...of, ...filtersOf(search, level) });
  const entities: ReportEntity[] = data;
  if (entities.length === 0) return { level, range, rows: [], next };

  const ids = entities.map(({ id }) => id);
  const days = { start_date: range.start, end_date: range.end };
  const { data: figures } = await args.context
    .get(apiContext)
    .call("AdFigures.get", { ...of, level, ids, ...days });
  const byId = new Map(figures.rows.map((row) => [row.id, row]));
  const rows = entities.map((entity) => ({ entity, figures: byId.get(entity.id) ?? NO_FIGURES }));
  return { level, range, rows, next };
}

/** What the address asks for. What makes no sense is left out. */
function filtersOf(search: URLSearchParams, level: FigureLevel) {
  const idsIn = (name: string) => {
    const ids = (search.get(name) ?? "").split(",").filter(isId).slice(0, 250);
    return ids.length > 0 ? ids : undefined;
  };
  const campaignIds = idsIn("campaignIds");
  const adGroupIds = idsIn("adGroupIds");
  const adIds = idsIn("pinPromotionIds");
  const named = (search.get("objectiveTypes") ?? "").split(",");
  const objectives = OBJECTIVE_TYPES.filter((objective) => named.includes(objective));
  return {
    ...(campaignIds && { campaign_ids: campaignIds }),
    ...(level !== "campaign" && adGroupIds && { ad_group_ids: adGroupIds }),
    ...(level === "ad" && adIds && { ad_ids: adIds }),
    ...(level === "campaign" && objectives.length > 0 && { objective_types: objectives }),
  };
}

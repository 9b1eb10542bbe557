import type { QueryClient } from "@tanstack/react-query";
import { ENTITY_STATUSES, type EntityStatus, type FigureLevel } from "#contract/ads/enums.ts";
import { AT_ONCE_MAX } from "#contract/limits/ads.ts";
import type { ResultOf } from "#contract/operations.ts";
import type { Api } from "#web/platform/api/api.ts";
import type { Outcome } from "./change.ts";
import type { ReportEntity, ReportRow } from "./load-report.ts";

export type EntityChange = {
  id: string;
  version: number;
  name?: string;
  status?: EntityStatus;
  start_time?: number;
  end_time?: number;
  daily_spend_cap?: number;
  lifetime_spend_cap?: number;
  budget_in_micro_currency?: number;
  bid_in_micro_currency?: number;
};

type Of = { ad_account_id: string };

/** Changes as many at once as a call takes, and tells of each what became of it, in the order given. */
export async function changeEntities(
  api: Api,
  of: Of,
  level: FigureLevel,
  changes: readonly EntityChange[],
): Promise<Outcome<ReportEntity>[]> {
  const outcomes: Outcome<ReportEntity>[] = [];
  for (let from = 0; from < changes.length; from += AT_ONCE_MAX) {
    const some = changes.slice(from, from + AT_ONCE_MAX);
    const { data } =
      level === "campaign"
        ? await api.call("Campaigns.update", { ...of, campaigns: some })
        : level === "ad_group"
          ? await api.call("AdGroups.update", { ...of, ad_groups: some })
          : await api.call("Ads.update", { ...of, ads: some });
    outcomes.push(...data);
  }
  return outcomes;
}

const PAGE = 250;

/** Campaigns, ad groups or ads by their ids, whatever their status. */
export async function loadThings(
  api: Api,
  of: Of,
  level: FigureLevel,
  ids: readonly string[],
): Promise<ReportEntity[]> {
  const things: ReportEntity[] = [];
  for (let from = 0; from < ids.length; from += PAGE) {
    const some = ids.slice(from, from + PAGE);
    const wanted = { ...of, statuses: [...ENTITY_STATUSES], page_size: PAGE };
    const { data } =
      level === "campaign"
        ? await api.call("Campaigns.get", { ...wanted, campaign_ids: some })
        : level === "ad_group"
          ? await api.call("AdGroups.get", { ...wanted, ad_group_ids: some })
          : await api.call("Ads.get", { ...wanted, ad_ids: some });
    things.push(...data);
  }
  return things;
}

type Pages = { pages: { data: ResultOf<"AdReport.get"> }[] };
const reports = {
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] === "AdReport.get",
};

/** Puts changed things into the reports that are open, which stay as they are otherwise. */
export function showChanged(client: QueryClient, changed: readonly ReportEntity[]): void {
  const byId = new Map(changed.map((entity) => [entity.id, entity]));
  const show = (row: ReportRow): ReportRow => ({ ...row, entity: byId.get(row.entity.id) ?? row.entity });
  client.setQueriesData<Pages>(
    reports,
    (old) => old && { ...old, pages: old.pages.map((page) => ({ ...page, data: page.data.map(show) })) },
  );
}

/** Reads reports again: someone else changed what they show. */
export async function refreshReports(client: QueryClient): Promise<void> {
  await client.invalidateQueries(reports);
}

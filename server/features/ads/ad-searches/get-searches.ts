import type { AdSearch } from "#contract/ads/reports.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { requireAdAccount } from "../ad-accounts/index.ts";
import { requireDays } from "../ad-figures/index.ts";
import { listSearches } from "./searches-repo.ts";

export async function getSearches(
  scope: Scope,
  options: ParsedOptionsOf<"AdSearches.get">,
): Promise<AdSearch[]> {
  const { db } = scope.context;
  const { account } = await requireAdAccount(db, scope, options.ad_account_id, "view");
  const { start, end } = requireDays(options.start_date, options.end_date, "end_date");
  const rows = await listSearches(db, {
    accountId: account.id,
    isByAdGroup: options.level === "ad_group",
    start,
    end,
    campaignIds: options.campaign_ids,
    adGroupIds: options.ad_group_ids,
  });
  return rows.map(({ impressions, clicks, ...row }) => ({
    ...row,
    impressions: Number(impressions),
    clicks: Number(clicks),
  }));
}

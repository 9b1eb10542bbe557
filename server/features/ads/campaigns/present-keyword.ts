import type { AdKeyword } from "#contract/ads/entities.ts";
import { fromAmount } from "../ad-accounts/index.ts";
import type { KeywordRow } from "./keywords-repo.ts";

export function presentKeyword(row: KeywordRow): AdKeyword {
  const parent = row.ad_group_id !== null ? "ad_group" : row.campaign_id !== null ? "campaign" : "advertiser";
  return {
    id: row.id,
    type: "keyword",
    version: row.version,
    value: row.value,
    match_type: row.match_type,
    bid: fromAmount(row.bid),
    parent_type: parent,
    parent_id: row.ad_group_id ?? row.campaign_id ?? row.ad_account_id,
    archived: row.is_archived,
  };
}

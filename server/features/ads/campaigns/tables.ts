import { pinElsewhere, type Tables } from "#server/platform/tables.ts";

export const tables = {
  campaigns: { kind: "homed", ids: ["id", "ad_account_id"] },
  ad_groups: { kind: "homed", ids: ["id", "ad_account_id", "campaign_id"] },
  ads: {
    kind: "homed",
    ids: ["id", "ad_account_id", "ad_group_id"],
    crossings: { ads_pin_id_fkey: pinElsewhere },
  },
  ad_keywords: { kind: "homed", ids: ["id", "ad_account_id", "campaign_id", "ad_group_id"] },
} satisfies Tables;

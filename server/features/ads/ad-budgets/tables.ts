import type { Tables } from "#server/platform/tables.ts";

export const tables = {
  ad_budgets: { kind: "homed", ids: ["id", "ad_account_id", "subject_id"] },
  ad_leases: { kind: "homed", ids: ["id", "ad_account_id", "campaign_id", "ad_group_id"] },
  ad_charges: { kind: "homed", ids: ["ad_account_id", "campaign_id", "ad_group_id", "ad_id"] },
} satisfies Tables;

import type { Tables } from "#server/platform/tables.ts";

export const tables = {
  billing_profiles: { kind: "homed", ids: ["ad_account_id"] },
  invoices: { kind: "homed", ids: ["id", "ad_account_id"] },
  order_lines: { kind: "homed", ids: ["id", "ad_account_id", "campaign_id"] },
  payment_events: { kind: "homed", ids: ["ad_account_id"] },
} satisfies Tables;

import type { Tables } from "#server/platform/tables.ts";

export const tables = {
  ad_advice_dismissals: { kind: "homed", ids: ["ad_account_id", "entity_id"] },
} satisfies Tables;

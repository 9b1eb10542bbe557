import type { Tables } from "#server/platform/tables.ts";

export const tables = {
  ad_labels: { kind: "homed", ids: ["id", "ad_account_id"] },
  ad_label_uses: { kind: "homed", ids: ["label_id", "entity_id"] },
} satisfies Tables;

import type { Tables } from "#server/platform/tables.ts";

export const tables = {
  ad_searches: { kind: "homed", ids: ["ad_group_id"] },
} satisfies Tables;

import type { Tables } from "#server/platform/tables.ts";

export const tables = {
  mail_counts: { kind: "keyed", key: "counted" },
} satisfies Tables;

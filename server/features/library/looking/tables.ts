import type { Tables } from "#server/platform/tables.ts";

export const tables = {
  looks: { kind: "keyed", key: "content_hash" },
} satisfies Tables;

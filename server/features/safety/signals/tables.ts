import type { Tables } from "#server/platform/tables.ts";

export const tables = {
  signal_traces: { kind: "keyed", key: "key", otherIds: ["object_id"] },
} satisfies Tables;

import type { Tables } from "#server/platform/tables.ts";

export const tables = {
  pin_tries: { kind: "homed", ids: ["id", "pin_id"] },
} satisfies Tables;

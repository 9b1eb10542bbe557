import type { Tables } from "#server/platform/tables.ts";

export const tables = {
  board_follows: { kind: "homed", ids: ["board_id"] },
} satisfies Tables;

import type { Tables } from "#server/platform/tables.ts";

export const tables = {
  member_states: { kind: "homed", members: ["member_id"] },
} satisfies Tables;

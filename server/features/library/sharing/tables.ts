import type { Tables } from "#server/platform/tables.ts";

export const tables = {
  shared_addresses: { kind: "homed", members: ["member_id"] },
} satisfies Tables;

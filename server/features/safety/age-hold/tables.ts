import type { Tables } from "#server/platform/tables.ts";

export const tables = {
  age_holds: { kind: "homed", members: ["member_id"], claims: ["age_holds_file_key"] },
} satisfies Tables;

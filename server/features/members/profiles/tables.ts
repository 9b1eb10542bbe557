import type { Tables } from "#server/platform/tables.ts";

export const tables = {
  former_usernames: { kind: "homed", members: ["member_id"], claims: ["former_usernames_pkey"] },
} satisfies Tables;

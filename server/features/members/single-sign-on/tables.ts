import type { Tables } from "#server/platform/tables.ts";

export const tables = {
  login_identities: { kind: "homed", members: ["member_id"], claims: ["login_identities_pkey"] },
} satisfies Tables;

import type { Tables } from "#server/platform/tables.ts";

export const tables = {
  two_factor: { kind: "homed", members: ["member_id"] },
  recovery_codes: { kind: "homed", members: ["member_id"] },
  passkeys: { kind: "homed", members: ["member_id"], ids: ["id"], claims: ["passkeys_credential_id"] },
  login_challenges: { kind: "keyed", key: "id" },
} satisfies Tables;

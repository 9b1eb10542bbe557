import type { Tables } from "#server/platform/tables.ts";

export const tables = {
  business_profiles: { kind: "homed", members: ["member_id"] },
  verifications: { kind: "homed", members: ["member_id"] },
  merchant_badges: { kind: "homed", members: ["member_id"] },
  website_claims: { kind: "homed", members: ["member_id"] },
} satisfies Tables;

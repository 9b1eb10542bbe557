import type { Tables } from "#server/platform/tables.ts";

export const tables = {
  push_subscriptions: {
    kind: "homed",
    members: ["member_id"],
    ids: ["id", "session_id"],
    claims: ["push_subscriptions_endpoint_hash"],
  },
} satisfies Tables;

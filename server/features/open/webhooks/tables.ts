import type { Tables } from "#server/platform/tables.ts";

export const tables = {
  webhooks: { kind: "homed", members: ["owner_id"], ids: ["id"] },
  webhook_deliveries: { kind: "homed", ids: ["id", "webhook_id"], otherIds: ["message_id"] },
} satisfies Tables;

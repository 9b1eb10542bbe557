import type { Tables } from "#server/platform/tables.ts";

export const tables = {
  holds: { kind: "homed", members: ["owner_id"], ids: ["object_id"] },
} satisfies Tables;

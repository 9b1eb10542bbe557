import type { Tables } from "#server/platform/tables.ts";

export const tables = {
  duplicate_groups: { kind: "homed", members: ["member_id"], ids: ["id"], otherIds: ["newest_pin_id"] },
  duplicate_searches: { kind: "homed", members: ["member_id"], otherIds: ["newest_pin_id"] },
} satisfies Tables;

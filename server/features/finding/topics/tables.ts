import type { Tables } from "#server/platform/tables.ts";

export const tables = {
  topics: { kind: "reference" },
  pin_topics: { kind: "homed", ids: ["pin_id"] },
  topic_edition: { kind: "reference" },
  interest_follows: { kind: "homed", members: ["member_id"] },
} satisfies Tables;

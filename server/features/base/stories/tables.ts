import type { Tables } from "#server/platform/tables.ts";

export const tables = {
  story_pages: { kind: "homed", ids: ["id", "pin_id", "picture_id"] },
} satisfies Tables;

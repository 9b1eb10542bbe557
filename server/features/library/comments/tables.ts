import type { Tables } from "#server/platform/tables.ts";

export const tables = {
  comments: { kind: "homed", ids: ["id", "pin_id", "parent_id"], otherIds: ["said_on_board_id"] },
  comment_likes: { kind: "homed", ids: ["comment_id"] },
} satisfies Tables;

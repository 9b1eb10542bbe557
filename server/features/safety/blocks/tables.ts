import { otherMember, type Tables } from "#server/platform/tables.ts";

export const tables = {
  member_blocks: {
    kind: "homed",
    members: ["blocker_id"],
    crossings: { member_blocks_blocked_id_fkey: otherMember },
  },
} satisfies Tables;

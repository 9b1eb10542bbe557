import type { Tables } from "#server/platform/tables.ts";

export const tables = {
  decisions: {
    kind: "homed",
    members: ["owner_id"],
    ids: ["id"],
    otherIds: ["object_id"],
    claims: ["decisions_in_force"],
    crossings: { decisions_takedown_id_fkey: "a complainant is no member, so a notice has no home" },
  },
} satisfies Tables;

import type { Tables } from "#server/platform/tables.ts";

export const tables = {
  cases: {
    kind: "homed",
    members: ["owner_id"],
    ids: ["id"],
    otherIds: ["object_id"],
    claims: ["cases_open"],
  },
  case_notes: {
    kind: "homed",
    members: ["author_id"],
    ids: ["id"],
    crossings: { case_notes_case_id_fkey: "staff write notes about other members' things" },
  },
} satisfies Tables;

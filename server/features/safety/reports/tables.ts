import type { Tables } from "#server/platform/tables.ts";

export const tables = {
  reports: {
    kind: "homed",
    members: ["reporter_id"],
    ids: ["id"],
    claims: ["reports_reporter_email_object"],
    otherIds: ["object_id"],
    crossings: { reports_case_id_fkey: "a case is at the home of the reported thing's owner" },
  },
} satisfies Tables;

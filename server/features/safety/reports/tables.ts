import type { Tables } from "#server/platform/tables.ts";

export const tables = {
  reports: {
    kind: "homed",
    members: ["reporter_id"],
    ids: ["id"],
    claims: ["reports_reporter_email_object"],
    otherIds: ["object_id"],
  },
} satisfies Tables;

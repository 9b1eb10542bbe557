import type { Tables } from "#server/platform/tables.ts";

/** No member owns a notice, so all are in the same home. */
export const tables = {
  takedowns: {
    kind: "homed",
    ids: ["id"],
    claims: ["takedowns_code_key"],
    crossings: { takedowns_flagger_id_fkey: "flaggers are in the same home as all notices" },
  },
  takedown_items: { kind: "homed", ids: ["takedown_id"], otherIds: ["object_id"] },
  takedown_files: { kind: "homed", ids: ["id", "takedown_id"] },
  trusted_flaggers: { kind: "homed", ids: ["id"], claims: ["trusted_flaggers_token_hash_key"] },
} satisfies Tables;

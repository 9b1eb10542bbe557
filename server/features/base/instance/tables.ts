import type { Tables } from "#server/platform/tables.ts";

export const tables = {
  instance_settings: { kind: "reference" },
  experiments: { kind: "reference" },
  audit_log: { kind: "homed", ids: ["id"], claims: ["audit_log_position", "audit_log_looks"] },
  audit_seals: { kind: "homed", members: ["member_id"] },
  audit_chain: { kind: "local" },
} satisfies Tables;

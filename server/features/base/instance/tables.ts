import type { Tables } from "#server/platform/tables.ts";

export const tables = {
  instance_settings: { kind: "reference" },
  experiments: { kind: "reference" },
  audit_log: { kind: "homed", ids: ["id"] },
} satisfies Tables;

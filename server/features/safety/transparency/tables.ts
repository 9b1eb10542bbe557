import type { Tables } from "#server/platform/tables.ts";

export const tables = {
  transparency_figures: { kind: "local" },
  transparency_progress: { kind: "local" },
} satisfies Tables;

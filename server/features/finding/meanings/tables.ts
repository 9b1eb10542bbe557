import type { Tables } from "#server/platform/tables.ts";

export const tables = {
  meaning_models: { kind: "local" },
  idea_meanings: {
    kind: "local",
    crossings: { idea_meanings_pin_id_fkey: "each database has the meanings of the Pins in it" },
  },
  meaning_marks: { kind: "local" },
} satisfies Tables;

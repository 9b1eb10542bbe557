import type { Tables } from "#server/platform/tables.ts";

export const tables = {
  ideas: { kind: "local" },
  idea_pins: {
    kind: "homed",
    ids: ["pin_id"],
    crossings: { idea_pins_idea_fkey: "each database numbers the ideas of the Pins in it" },
    otherIds: ["place_id"],
  },
  idea_changes: { kind: "local", otherIds: ["place_id"] },
  idea_looks: { kind: "local" },
} satisfies Tables;

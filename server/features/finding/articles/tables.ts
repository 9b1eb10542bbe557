import { pinElsewhere, type Tables } from "#server/platform/tables.ts";

export const tables = {
  articles: { kind: "homed", members: ["author_id"], ids: ["id"] },
  article_pins: {
    kind: "homed",
    ids: ["article_id"],
    crossings: { article_pins_pin_id_fkey: pinElsewhere },
  },
} satisfies Tables;

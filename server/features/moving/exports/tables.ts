import type { Tables } from "#server/platform/tables.ts";

export const tables = {
  exports: {
    kind: "homed",
    members: ["member_id"],
    ids: ["id"],
    crossings: { exports_board_id_fkey: "a board that was handed over is at its first owner's home" },
  },
} satisfies Tables;

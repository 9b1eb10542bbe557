import { sql } from "kysely";
import { build, prepare } from "#server/platform/db/prepared.ts";

type Put = { ids: string[]; boardId: string | null; sectionId: string | null };

export const putPins = prepare<Put>("put_pins")((slot) =>
  build
    .updateTable("pins")
    .set({
      board_id: slot("boardId"),
      section_id: slot("sectionId"),
      version: sql<number>`version + 1`,
    })
    .where("id", "=", sql<string>`any(${slot("ids")}::bigint[])`),
);

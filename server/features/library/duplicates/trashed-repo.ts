import { sql } from "kysely";
import { build, prepare } from "#server/platform/db/prepared.ts";

/** Lists where Pins in the trash were, and what they say. */
export const listTrashedTexts = prepare<{ ids: string[] }>("list_texts_of_trashed_duplicates")((slot) =>
  build
    .selectFrom("pins")
    .select(["id", "board_id", "section_id", "title", "description", "link", "alt_text", "note"])
    .where("id", "=", sql<string>`any(${slot("ids")}::bigint[])`)
    .where("state", "=", "trashed")
    .orderBy("id"),
);

export type TrashedTexts = Awaited<ReturnType<typeof listTrashedTexts>>[number];

import { sql } from "kysely";
import type { Queryable } from "#server/platform/db/database.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";

const selectTitles = prepare<{ ids: string[] }>("list_titles_of_found_pins")((slot) =>
  build
    .selectFrom("pins")
    .select(["pinner_id", "title", "lang"])
    .where("id", "=", sql<string>`any(${slot("ids")}::bigint[])`)
    .where("title", "<>", ""),
);

export type TitleRow = Awaited<ReturnType<typeof selectTitles>>[number];

/** The titles of Pins that the viewer is known to see. */
export async function listTitles(on: Queryable, ids: string[]): Promise<TitleRow[]> {
  return ids.length === 0 ? [] : await selectTitles(on, { ids });
}

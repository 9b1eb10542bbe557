import { sql } from "kysely";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { build, prepare, prepareWrite } from "#server/platform/db/prepared.ts";

/**
 * Notes that Pins may mean something else now, or are no longer public: their ideas have to be read again. Does nothing
 * without a model.
 */
const putMarks = prepareWrite<{ pinIds: string[] }>("mark_meanings_of_pins")((slot) =>
  build
    .insertInto("meaning_marks")
    .columns(["idea"])
    .expression((from) =>
      from
        .selectFrom(
          sql<{ idea: number }>`(
            select idea from idea_pins where pin_id = any(${slot("pinIds")}::bigint[])
            union select idea from idea_meanings where pin_id = any(${slot("pinIds")}::bigint[])
          )`.as("changed"),
        )
        .select("changed.idea")
        .where(sql<boolean>`exists (select from meaning_models)`)
        .orderBy("changed.idea"),
    )
    .onConflict((conflict) => conflict.column("idea").doUpdateSet({ number: sql`default` })),
);

export async function noteMeanings(tx: Tx, pinIds: string[]): Promise<void> {
  await putMarks(tx, { pinIds });
}

const selectMarks = prepare<{ take: number }>("list_meaning_marks")((slot) =>
  build.selectFrom("meaning_marks").select(["idea", "number"]).orderBy("number").limit(slot("take")),
);

export type MeaningMark = Awaited<ReturnType<typeof selectMarks>>[number];

export async function listMarks(on: Queryable, take: number): Promise<MeaningMark[]> {
  return await selectMarks(on, { take });
}

/** Deletes marks unless they were made again meanwhile. */
export const deleteMarks = prepareWrite<{ numbers: string[] }>("delete_meaning_marks")((slot) =>
  build.deleteFrom("meaning_marks").where("number", "=", sql<string>`any(${slot("numbers")}::bigint[])`),
);

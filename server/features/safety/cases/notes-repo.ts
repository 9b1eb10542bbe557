import { sql } from "kysely";
import { CASE_NOTES_MAX } from "#contract/limits/cases.ts";
import type { Db, Tx } from "#server/platform/db/database.ts";
import { idOfMembers } from "#server/platform/db/ids.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";

type NewNote = { caseId: string; authorId: string; body: string };

const insert = prepare<NewNote>("insert_case_note")((slot) =>
  build
    .insertInto("case_notes")
    .columns(["id", "case_id", "author_id", "body"])
    .expression(
      build
        .selectNoFrom([
          idOfMembers(slot("authorId")).as("id"),
          sql<string>`${slot("caseId")}::bigint`.as("case_id"),
          sql<string>`${slot("authorId")}::bigint`.as("author_id"),
          sql<string>`${slot("body")}::text`.as("body"),
        ])
        .where(
          sql<boolean>`(select count(*) from case_notes where case_id = ${slot("caseId")}::bigint) < ${sql.lit(CASE_NOTES_MAX)}`,
        ),
    )
    .returning("id"),
);

/** Returns null if the case has as many notes as it may. It must be locked. */
export async function insertNote(tx: Tx, note: NewNote): Promise<string | null> {
  return (await findFirst(insert(tx, note)))?.id ?? null;
}

const list = prepare<{ caseId: string }>("list_case_notes")((slot) =>
  build
    .selectFrom("case_notes")
    .select(["id", "author_id", "body", "created_at"])
    .where("case_id", "=", slot("caseId"))
    .orderBy("id")
    .limit(CASE_NOTES_MAX),
);

export async function listNotes(db: Db, caseId: string) {
  return await list(db, { caseId });
}

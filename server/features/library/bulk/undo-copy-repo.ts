import { sql } from "kysely";
import { z } from "zod";
import type { Tx } from "#server/platform/db/database.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";

export const COPIES_OF_ACTION = "copies_of_action";

const NoteSchema = z.object({ ids: z.array(z.string()) });

const takeNotes = prepare<{ memberId: string; actionId: string }>("take_copies_of_action")((slot) =>
  build
    .deleteFrom("undo_actions")
    .where("member_id", "=", slot("memberId"))
    .where("kind", "=", COPIES_OF_ACTION)
    .where(sql<boolean>`data ->> 'action_id' = ${slot("actionId")}::text`)
    .returning("data"),
);

/** Removes and returns what the steps of a copy noted. */
export async function takeCopies(tx: Tx, memberId: string, actionId: string): Promise<string[]> {
  const notes = await takeNotes(tx, { memberId, actionId });
  return notes.flatMap(({ data }) => NoteSchema.parse(data).ids);
}

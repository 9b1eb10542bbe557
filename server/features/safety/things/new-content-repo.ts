import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#server/platform/db/database.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";

export const anyOf = (ids: readonly string[]): RawBuilder<string> => sql<string>`any(${ids}::bigint[])`;

/** Refers to `boards`, which may be missing. Secret boards are their members' own. */
export const isSecret = sql<boolean>`(boards.privacy is not distinct from 'secret')`;

const selectComments = prepare<{ ids: readonly string[] }>("list_comments_to_check")((slot) =>
  build
    .selectFrom("comments")
    .innerJoin("pins", "pins.id", "comments.pin_id")
    .leftJoin("boards", "boards.id", "pins.board_id")
    .select(["comments.id", "comments.author_id as owner_id", "comments.text"])
    .where("comments.id", "=", anyOf(slot("ids")))
    .where("comments.trashed_at", "is", null)
    .where(sql<boolean>`not ${isSecret}`)
    .orderBy("comments.id"),
);

export type NewComment = Awaited<ReturnType<typeof selectComments>>[number];

/** These comments, unless they were deleted or are on secret boards. */
export async function listNewComments(tx: Tx, ids: readonly string[]): Promise<NewComment[]> {
  return await selectComments(tx, { ids });
}

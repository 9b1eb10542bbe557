import { sql } from "kysely";
import { copyLine } from "#server/platform/db/copy-in.ts";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";
import type { Row } from "#server/platform/db/row.ts";
import type { StagedComment } from "./sources/arrange.ts";

/** What the member wrote under Pins of an archive. */

export type ImportCommentRow = Row<"import_comments">;

const copyComments = `copy import_comments (
  import_id, number, key, parent_number, text, created_at, edited_at, outcome
) from stdin`;

export async function stageComments(
  tx: Tx,
  importId: string,
  comments: readonly StagedComment[],
): Promise<void> {
  const lines = comments.map(({ number, key, parentNumber, text, createdAt, editedAt }) =>
    copyLine([
      ...[importId, number, `\\x${key.toHex()}`, parentNumber, text, createdAt, editedAt],
      "waiting",
    ]),
  );
  await tx.copyIn(copyComments, lines.join(""));
}

export const deleteComments = prepareWrite<{ importId: string }>("delete_import_comments")((slot) =>
  build.deleteFrom("import_comments").where("import_id", "=", slot("importId")),
);

type Some = { importId: string; outcome: ImportCommentRow["outcome"]; take: number };

const selectSome = prepare<Some>("list_import_comments")((slot) =>
  build
    .selectFrom("import_comments")
    .selectAll()
    .where("import_id", "=", slot("importId"))
    .where("outcome", "=", slot("outcome"))
    .orderBy("number")
    .limit(slot("take")),
);

/** Lists the next of an outcome. What a comment answers comes before it. */
export async function listComments(on: Queryable, values: Some): Promise<ImportCommentRow[]> {
  return await selectSome(on, values);
}

const selectParent = prepare<{ importId: string; number: number }>("find_parent_of_import_comment")((slot) =>
  build
    .selectFrom("import_comments")
    .select("comment_id")
    .where("import_id", "=", slot("importId"))
    .where("number", "=", slot("number")),
);

/** Returns what became of a comment of the file; null if it's lost. */
export async function findCommentMade(
  on: Queryable,
  importId: string,
  number: number,
): Promise<string | null> {
  return (await findFirst(selectParent(on, { importId, number })))?.comment_id ?? null;
}

type Ended = {
  importId: string;
  number: number;
  outcome: ImportCommentRow["outcome"];
  commentId: string | null;
};

export const endComment = prepareWrite<Ended>("end_import_comment")((slot) =>
  build
    .updateTable("import_comments")
    .set({ outcome: slot("outcome"), comment_id: slot("commentId") })
    .where("import_id", "=", slot("importId"))
    .where("number", "=", slot("number")),
);

/** Adds the comments whose Pins aren't there to what stays behind. */
export const countLostComments = prepareWrite<{ id: string }>("count_lost_import_comments")((slot) =>
  build
    .updateTable("imports")
    .set({
      left_behind: sql<string>`(
        select case when count(*) = 0 then left_behind else coalesce(left_behind, '{}') || jsonb_build_object(
          'comments', coalesce((left_behind->>'comments')::int, 0) + count(*)
        ) end
        from import_comments where import_id = ${slot("id")}::bigint and outcome = 'lost'
      )`,
    })
    .where("id", "=", slot("id")),
);

import type { ImportAlso, ImportLeftBehind } from "#contract/moving/imports.ts";
import { copyLine } from "#server/platform/db/copy-in.ts";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";
import type { Row } from "#server/platform/db/row.ts";
import { storableJson } from "#server/platform/db/storable-json.ts";
import type { StagedMark } from "../sources/arrange.ts";

/** Whom and what the member of an archive followed, blocked, hid, liked and tried. */

export type ImportMarkRow = Row<"import_marks">;

const copyMarks = `copy import_marks (
  import_id, number, kind, name, board, key, comment_number, object_id, marked_at, tried, outcome
) from stdin`;

export async function stageMarks(tx: Tx, importId: string, marks: readonly StagedMark[]): Promise<void> {
  const lines = marks.map(({ number, what, name, board, key, commentNumber, objectId, at, tried }) =>
    copyLine([
      ...[importId, number, what, name, board, key === null ? null : `\\x${key.toHex()}`],
      ...[commentNumber, objectId, at, tried === null ? null : storableJson(tried), "waiting"],
    ]),
  );
  await tx.copyIn(copyMarks, lines.join(""));
}

export const deleteMarks = prepareWrite<{ importId: string }>("delete_import_marks")((slot) =>
  build.deleteFrom("import_marks").where("import_id", "=", slot("importId")),
);

type Some = {
  importId: string;
  outcome: ImportMarkRow["outcome"];
  kind: ImportMarkRow["kind"];
  take: number;
};

const selectSome = prepare<Some>("list_import_marks")((slot) =>
  build
    .selectFrom("import_marks")
    .selectAll()
    .where("import_id", "=", slot("importId"))
    .where("outcome", "=", slot("outcome"))
    .where("kind", "=", slot("kind"))
    .orderBy("number")
    .limit(slot("take")),
);

export async function listMarks(on: Queryable, values: Some): Promise<ImportMarkRow[]> {
  return await selectSome(on, values);
}

const selectAlone = prepare<{ importId: string }>("has_import_marks_of_this_instance")((slot) =>
  build
    .selectFrom("import_marks")
    .select("number")
    .where("import_id", "=", slot("importId"))
    .where("object_id", "is not", null)
    .where("kind", "<>", "block")
    .limit(1),
);

/** Says whether there are marks that need no Pin to come along; blocks are a choice. */
export async function hasMarksOfThisInstance(on: Queryable, importId: string): Promise<boolean> {
  return (await findFirst(selectAlone(on, { importId }))) !== null;
}

const selectIn = prepare<Pick<Some, "importId" | "outcome"> & { number: number }>("find_import_mark_in")(
  (slot) =>
    build
      .selectFrom("import_marks")
      .select("number")
      .where("import_id", "=", slot("importId"))
      .where("number", "=", slot("number"))
      .where("outcome", "=", slot("outcome")),
);

/** Returns false if another worker was first. The caller has locked the import. */
export async function isMarkStill(tx: Tx, { import_id, number, outcome }: ImportMarkRow): Promise<boolean> {
  return (await selectIn(tx, { importId: import_id, number, outcome })).length > 0;
}

type Ended = Pick<ImportMarkRow, "outcome" | "number"> & {
  importId: string;
  targetId: string | null;
  isWithoutPicture: boolean;
};

/** Notes what became of it: the target is what is followed, blocked, hidden or liked, or the try that was made. */
export const endMark = prepareWrite<Ended>("end_import_mark")((slot) =>
  build
    .updateTable("import_marks")
    .set({
      outcome: slot("outcome"),
      target_id: slot("targetId"),
      is_without_picture: slot("isWithoutPicture"),
    })
    .where("import_id", "=", slot("importId"))
    .where("number", "=", slot("number")),
);

/** What the report calls them. Topics are a setting like any other. */
const namesOfKinds: Record<Exclude<ImportMarkRow["kind"], "topic">, ImportAlso & ImportLeftBehind> = {
  member: "followed_members",
  board: "followed_boards",
  block: "blocked",
  hidden_pin: "hidden_pins",
  liked_comment: "liked_comments",
  try: "tries",
};

const sums = {
  name: "sum_import_marks_up",
  text: `
    with ended as (
      select $2::jsonb ->> kind as what, outcome, is_without_picture from import_marks
      where import_id = $1 and $2::jsonb ? kind
    ), lost as (
      select what, count(*) as count from ended where outcome in ('lost', 'waiting') group by what
      union all
      select 'try_pictures', count(*) from ended where is_without_picture having count(*) > 0
    ), brought as (
      select what, count(*) as count from ended where outcome = 'made' group by what
      union all
      select 'comments', count(*) from import_comments where import_id = $1 and outcome = 'made' having count(*) > 0
    )
    update imports set
      left_behind = (
        select coalesce(left_behind, '{}')
          || coalesce(jsonb_object_agg(what, count + coalesce((left_behind ->> what)::int, 0)), '{}')
        from lost
      ),
      also = (select jsonb_object_agg(what, count) from brought)
    where id = $1`,
};

/** Writes down how many came along, and adds those that didn't to what stays behind. */
export async function sumMarksUp(tx: Tx, importId: string): Promise<void> {
  await tx.query(sums, [importId, JSON.stringify(namesOfKinds)]);
}

import { sql } from "kysely";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";
import type { Row } from "#server/platform/db/row.ts";
import { storableJson } from "#server/platform/db/storable-json.ts";
import type { StagedBoard } from "./sources/arrange.ts";

export type ImportBoardRow = Row<"import_boards">;

const insertAll = {
  name: "insert_import_boards",
  text: `
    insert into import_boards (import_id, number, source_name, name, privacy, row_count, private_count,
      details)
    select $1::bigint, * from unnest($2::int[], $3::text[], $4::text[], $5::text[], $6::int[], $7::int[], $8::jsonb[])`,
};

export async function insertImportBoards(
  tx: Tx,
  importId: string,
  boards: readonly StagedBoard[],
): Promise<void> {
  await tx.query(insertAll, [
    importId,
    boards.map(({ number }) => number),
    boards.map(({ sourceName }) => sourceName.toWellFormed()),
    boards.map(({ name }) => name.toWellFormed()),
    boards.map(({ privacy }) => privacy),
    boards.map(({ rowCount }) => rowCount),
    boards.map(({ privateCount }) => privateCount),
    boards.map(({ details }) => (details === null ? null : storableJson(details))),
  ]);
}

export const deleteImportBoards = prepareWrite<{ importId: string }>("delete_import_boards")((slot) =>
  build.deleteFrom("import_boards").where("import_id", "=", slot("importId")),
);

const selectPage = prepare<{ importId: string; after: number; take: number }>("list_import_boards")((slot) =>
  build
    .selectFrom("import_boards")
    .selectAll()
    .where("import_id", "=", slot("importId"))
    .where("number", ">", slot("after"))
    .orderBy("number")
    .limit(slot("take")),
);

export async function listImportBoards(
  on: Queryable,
  values: { importId: string; after: number; take: number },
): Promise<ImportBoardRow[]> {
  return await selectPage(on, values);
}

const selectOne = prepare<{ importId: string; number: number }>("find_import_board")((slot) =>
  build
    .selectFrom("import_boards")
    .selectAll()
    .where("import_id", "=", slot("importId"))
    .where("number", "=", slot("number")),
);

export async function findImportBoard(
  on: Queryable,
  importId: string,
  number: number,
): Promise<ImportBoardRow | null> {
  return await findFirst(selectOne(on, { importId, number }));
}

type Changed = Pick<ImportBoardRow, "name" | "privacy"> & {
  importId: string;
  number: number;
  isIncluded: boolean;
};

export const updateImportBoard = prepareWrite<Changed>("update_import_board")((slot) =>
  build
    .updateTable("import_boards")
    .set({ name: slot("name"), privacy: slot("privacy"), is_included: slot("isIncluded") })
    .where("import_id", "=", slot("importId"))
    .where("number", "=", slot("number")),
);

export const includeAll = prepareWrite<{ importId: string; isIncluded: boolean }>("include_import_boards")(
  (slot) =>
    build
      .updateTable("import_boards")
      .set({ is_included: slot("isIncluded") })
      .where("import_id", "=", slot("importId")),
);

const selectAny = prepare<{ importId: string }>("has_included_import_board")((slot) =>
  build
    .selectFrom("import_boards")
    .select("number")
    .where("import_id", "=", slot("importId"))
    .where("is_included", "=", true)
    .limit(1),
);

export async function includesAny(on: Queryable, importId: string): Promise<boolean> {
  return (await selectAny(on, { importId })).length > 0;
}

type Target = { importId: string; number: number; boardId: string; isMade: boolean };

export const setTarget = prepareWrite<Target>("set_board_of_import")((slot) =>
  build
    .updateTable("import_boards")
    .set({ board_id: slot("boardId"), is_made: sql<boolean>`is_made or ${slot("isMade")}::boolean` })
    .where("import_id", "=", slot("importId"))
    .where("number", "=", slot("number")),
);

const selectUnmade = prepare<{ importId: string }>("list_unmade_boards_of_import")((slot) =>
  build
    .selectFrom("import_boards")
    .select("number")
    .where("import_id", "=", slot("importId"))
    .where("is_included", "=", true)
    .where("details", "is not", null)
    .where("board_id", "is", null)
    .orderBy("number", "desc"),
);

/** Lists the boards to be made whether or not a Pin is on them, the last first. */
export async function listUnmadeBoards(on: Queryable, importId: string): Promise<number[]> {
  return (await selectUnmade(on, { importId })).map(({ number }) => number);
}

const madeBoards = (importId: string) =>
  build
    .selectFrom("import_boards")
    .select(sql<string>`board_id`.as("board_id"))
    .where("import_id", "=", importId)
    .where("is_made", "=", true)
    .where("board_id", "is not", null);

const selectFinished = prepare<{ importId: string }>("list_boards_of_import_to_finish")((slot) =>
  madeBoards(slot("importId")).select("details").where("details", "is not", null).orderBy("number"),
);

/** Lists the boards it made, with what the file says of them. */
export async function listBoardsToFinish(
  on: Queryable,
  importId: string,
): Promise<{ board_id: string; details: unknown }[]> {
  return await selectFinished(on, { importId });
}

const selectMade = prepare<{ importId: string }>("list_boards_made_by_import")((slot) =>
  madeBoards(slot("importId")).orderBy("number"),
);

/** Lists the boards that didn't exist before. */
export async function listMadeBoards(on: Queryable, importId: string): Promise<string[]> {
  return (await selectMade(on, { importId })).map(({ board_id }) => board_id);
}

type MadeSection = { importId: string; sectionId: string; boardId: string };

/** Remembers a section that an undo takes back. */
export const noteSection = prepareWrite<MadeSection>("note_section_of_import")((slot) =>
  build
    .insertInto("import_sections")
    .values({ import_id: slot("importId"), section_id: slot("sectionId"), board_id: slot("boardId") }),
);

const selectSections = prepare<{ importId: string }>("list_sections_made_by_import")((slot) =>
  build
    .selectFrom("import_sections")
    .select(["section_id", "board_id"])
    .where("import_id", "=", slot("importId"))
    .orderBy("section_id"),
);

/** Lists the sections it added, to whichever board. */
export async function listMadeSections(
  on: Queryable,
  importId: string,
): Promise<{ section_id: string; board_id: string }[]> {
  return await selectSections(on, { importId });
}

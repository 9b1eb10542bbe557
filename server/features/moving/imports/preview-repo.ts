import { sql } from "kysely";
import type { Queryable } from "#server/platform/db/database.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";

const selectReasons = prepare<{ importId: string }>("count_import_reasons")((slot) =>
  build
    .selectFrom("import_rows")
    .select(["reason", sql<number>`count(*)::int`.as("count")])
    .where("import_id", "=", slot("importId"))
    .where("outcome", "=", "refused")
    .groupBy("reason")
    .orderBy("count", "desc")
    .orderBy("reason"),
);

export async function listReasons(
  on: Queryable,
  importId: string,
): Promise<{ reason: string | null; count: number }[]> {
  return await selectReasons(on, { importId });
}

const selectSample = prepare<{ importId: string; take: number }>("list_import_sample")((slot) =>
  build
    .selectFrom("import_rows")
    .innerJoin("import_boards", (join) =>
      join
        .onRef("import_boards.import_id", "=", "import_rows.import_id")
        .onRef("import_boards.number", "=", "import_rows.board_number"),
    )
    .select(["import_rows.number", "import_rows.title", "import_rows.link", "import_rows.section"])
    .select(["import_boards.name as board_name", sql<string | null>`image_urls[1]`.as("image_url")])
    .select(sql<boolean>`file_part is not null`.as("is_in_file"))
    .where("import_rows.import_id", "=", slot("importId"))
    .where("import_rows.outcome", "=", "waiting")
    .orderBy("import_rows.number")
    .limit(slot("take")),
);

export type SampleRow = Awaited<ReturnType<typeof selectSample>>[number];

export async function listSample(on: Queryable, importId: string, take: number): Promise<SampleRow[]> {
  return await selectSample(on, { importId, take });
}

const selectPart = prepare<{ importId: string; number: number }>("find_import_file_part")((slot) =>
  build
    .selectFrom("import_rows")
    .select("file_part")
    .where("import_id", "=", slot("importId"))
    .where("number", "=", slot("number")),
);

/** Where a row's picture is in the file; null if it isn't in there. */
export async function findFilePart(on: Queryable, importId: string, number: number): Promise<unknown> {
  return (await findFirst(selectPart(on, { importId, number })))?.file_part ?? null;
}

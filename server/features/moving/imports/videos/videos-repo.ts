import { sql } from "kysely";
import type { Queryable } from "#server/platform/db/database.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";
import type { WaitingRow } from "../rows-repo.ts";

/** As the index states it. */
const isUnmade = "outcome = 'waiting' and video_part is not null and video_hash is null";

const selectNext = prepare<{ importId: string }>("find_unmade_import_video")((slot) =>
  build
    .selectFrom("import_rows")
    .selectAll()
    .where("import_id", "=", slot("importId"))
    .where(sql.raw<boolean>(isUnmade))
    .orderBy("number", "desc")
    .limit(1),
);

/** Finds the next row that waits for its video. */
export async function findUnmadeVideo(on: Queryable, importId: string): Promise<WaitingRow | null> {
  return await findFirst(selectNext(on, { importId }));
}

type OfRow = { importId: string; number: number };

export const setVideo = prepareWrite<OfRow & { contentHash: Buffer }>("set_video_of_import_row")((slot) =>
  build
    .updateTable("import_rows")
    .set({ video_hash: slot("contentHash") })
    .where("import_id", "=", slot("importId"))
    .where("number", "=", slot("number"))
    .where("outcome", "=", "waiting"),
);

/** Makes the row wait for its video again. */
export const unsetVideo = prepareWrite<OfRow>("unset_video_of_import_row")((slot) =>
  build
    .updateTable("import_rows")
    .set({ video_hash: null })
    .where("import_id", "=", slot("importId"))
    .where("number", "=", slot("number")),
);

const bump = prepare<OfRow>("count_attempt_of_import_video")((slot) =>
  build
    .updateTable("import_rows")
    .set({ video_attempts: sql<number>`video_attempts + 1` })
    .where("import_id", "=", slot("importId"))
    .where("number", "=", slot("number"))
    .returning("video_attempts"),
);

/** Returns how often it was tried by now. */
export async function countVideoAttempt(on: Queryable, row: OfRow): Promise<number> {
  return (await findFirst(bump(on, row)))?.video_attempts ?? 0;
}

/** The row no longer waits, and its Pin will have only the picture. */
export const leaveVideoOut = prepareWrite<OfRow>("leave_video_of_import_row_out")((slot) =>
  build
    .updateTable("import_rows")
    .set({ video_part: null, remarks: sql<string[]>`array_append(remarks, 'no_video')` })
    .where("import_id", "=", slot("importId"))
    .where("number", "=", slot("number"))
    .where(sql.raw<boolean>(isUnmade)),
);

/** The row no longer waits, because it was imported before. */
export const skipVideo = prepareWrite<OfRow>("skip_video_of_import_row")((slot) =>
  build
    .updateTable("import_rows")
    .set({ video_part: null })
    .where("import_id", "=", slot("importId"))
    .where("number", "=", slot("number"))
    .where(sql.raw<boolean>(isUnmade)),
);

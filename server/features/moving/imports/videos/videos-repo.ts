import { sql } from "kysely";
import type { Queryable } from "#server/platform/db/database.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";
import type { WaitingRow } from "../rows-repo.ts";

/** As the index states it. */
const isUnmade = "outcome = 'waiting' and cardinality(video_hashes) < jsonb_array_length(video_parts)";

const selectNext = prepare<{ importId: string }>("find_unmade_import_video")((slot) =>
  build
    .selectFrom("import_rows")
    .selectAll()
    .where("import_id", "=", slot("importId"))
    .where(sql.raw<boolean>(isUnmade))
    .orderBy("number", "desc")
    .limit(1),
);

/** Finds the next row that waits for videos. */
export async function findUnmadeVideo(on: Queryable, importId: string): Promise<WaitingRow | null> {
  return await findFirst(selectNext(on, { importId }));
}

type OfRow = { importId: string; number: number };

type Settled = OfRow & { videoNumber: number; contentHash: string };

/** Notes the content of the row's next video. Empty: it can't be used, so only its picture will be there. */
export const settleVideo = prepareWrite<Settled>("settle_video_of_import_row")((slot) =>
  build
    .updateTable("import_rows")
    .set({
      video_hashes: sql<string[]>`array_append(video_hashes, ${slot("contentHash")}::text)`,
      video_attempts: 0,
      remarks: sql<string[]>`case when ${slot("contentHash")}::text = '' and not 'no_video' = any(remarks)
        then array_append(remarks, 'no_video') else remarks end`,
    })
    .where("import_id", "=", slot("importId"))
    .where("number", "=", slot("number"))
    .where("outcome", "=", "waiting")
    .where(sql<boolean>`cardinality(video_hashes) = ${slot("videoNumber")}::int`),
);

/** Makes the row wait for its videos again. */
export const unsetVideos = prepareWrite<OfRow>("unset_videos_of_import_row")((slot) =>
  build
    .updateTable("import_rows")
    .set({ video_hashes: sql<string[]>`'{}'` })
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

/** The row no longer waits, because it was imported before. */
export const skipVideos = prepareWrite<OfRow>("skip_videos_of_import_row")((slot) =>
  build
    .updateTable("import_rows")
    .set({ video_parts: "[]", video_hashes: sql<string[]>`'{}'` })
    .where("import_id", "=", slot("importId"))
    .where("number", "=", slot("number"))
    .where(sql.raw<boolean>(isUnmade)),
);

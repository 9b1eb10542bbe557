import type { Queryable } from "#server/platform/db/database.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";

type Wanted = { memberId: string; beforeId: string; take: number };

const selectOwn = prepare<Wanted>("list_video_upload_ids")((slot) =>
  build
    .selectFrom("video_uploads")
    .select("id")
    .where("member_id", "=", slot("memberId"))
    .where("id", "<", slot("beforeId"))
    .orderBy("id", "desc")
    .limit(slot("take")),
);

/** Lists the ids of the member's uploads, newest first. */
export async function listVideoUploadIds(on: Queryable, wanted: Wanted): Promise<string[]> {
  return (await selectOwn(on, wanted)).map(({ id }) => id);
}

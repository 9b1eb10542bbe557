import { sql } from "kysely";
import type { Tx } from "#server/platform/db/database.ts";
import { idOfMembers } from "#server/platform/db/ids.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";
import { AppError } from "#server/platform/errors.ts";

type Poster = { pictureId: string; ownerId: string; videoHash: Buffer };

const attach = prepare<Poster>("make_poster")((slot) =>
  build
    .insertInto("pictures")
    .columns(["id", "signature", "owner_id", "content_hash", "purpose", "visibility", "video_hash"])
    .expression((from) =>
      from
        .selectFrom("pictures")
        .select([
          idOfMembers(slot("ownerId")).as("id"),
          sql<Buffer>`uuid_send(gen_random_uuid())`.as("signature"),
          "owner_id",
          "content_hash",
          "purpose",
          sql<string>`'private'`.as("visibility"),
          sql<Buffer>`${slot("videoHash")}::bytea`.as("video_hash"),
        ])
        .where("pictures.id", "=", slot("pictureId"))
        .where("pictures.owner_id", "=", slot("ownerId"))
        // Keeps the row and its files until the commit.
        .forKeyShare(),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["owner_id", "purpose", "content_hash", "video_hash"])
        .doUpdateSet({ created_at: sql<string>`now()` }),
    )
    .returning("id"),
);

/**
 * Makes the owner's picture of the same content the poster of a video, and returns its id. The video is visible to the
 * viewers of the poster, and is hidden, saved and deleted with it.
 */
export async function makePoster(
  tx: Tx,
  { pictureId, ownerId, contentHash }: { pictureId: string; ownerId: string; contentHash: string },
): Promise<string> {
  const row = await findFirst(attach(tx, { pictureId, ownerId, videoHash: Buffer.from(contentHash, "hex") }));
  if (!row) throw new AppError("internal");
  return row.id;
}

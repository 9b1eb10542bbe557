import { sql } from "kysely";
import type { VideoReview } from "#contract/base/entities/instance.ts";
import { VIDEO_NEWCOMER_DAYS, VIDEO_NEWCOMER_VIDEOS } from "#contract/limits/videos.ts";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { idBeside, idOfMembers } from "#server/platform/db/ids.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";
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

type Held = { ownerId: string; videoHash: Buffer; isAll: boolean };

/** Only a video that no one else has shown before, and never one that staff reviewed. */
const holdForStaff = prepareWrite<Held>("hold_video_for_staff")((slot) =>
  build
    .updateTable("videos")
    .from("members")
    .set({ review: "waiting", review_id: sql<string>`next_id(0)` })
    .where("videos.content_hash", "=", slot("videoHash"))
    .where("videos.review", "is", null)
    .where("members.id", "=", slot("ownerId"))
    .where(sql<boolean>`members.staff_roles = '{}'`)
    .where(
      sql<boolean>`(${slot("isAll")}::boolean or members.created_at > now() - ${sql.lit(`${VIDEO_NEWCOMER_DAYS} days`)}::interval
        or (select count(*) from (
          select from pins where pinner_id = ${slot("ownerId")}::bigint and is_video and state = 'live'
          limit ${sql.lit(VIDEO_NEWCOMER_VIDEOS)}
        ) as shown) < ${sql.lit(VIDEO_NEWCOMER_VIDEOS)})`,
    )
    .where(
      sql<boolean>`not exists (
        select from pictures where pictures.video_hash = videos.content_hash and pictures.owner_id <> ${slot("ownerId")}::bigint
      )`,
    ),
);

type NewPoster = { pictureId: string; ownerId: string; contentHash: string; review: VideoReview };

/**
 * Makes the owner's picture of the same content the poster of a video, and returns its id. The video is visible to the
 * viewers of the poster, and is hidden, saved and deleted with it. `review` says whose videos wait until staff have
 * watched them.
 */
export async function makePoster(
  tx: Tx,
  { pictureId, ownerId, contentHash, review }: NewPoster,
): Promise<string> {
  const videoHash = Buffer.from(contentHash, "hex");
  if (review !== "off") await holdForStaff(tx, { ownerId, videoHash, isAll: review === "all" });
  const row = await findFirst(attach(tx, { pictureId, ownerId, videoHash }));
  if (!row) throw new AppError("internal");
  return row.id;
}

const selectPoster = prepare<{ signature: Buffer; ownerId: string }>("find_own_poster")((slot) =>
  build
    .selectFrom("pictures")
    .select(["id as pictureId", sql<string>`encode(video_hash, 'hex')`.as("contentHash")])
    .where("signature", "=", slot("signature"))
    .where("owner_id", "=", slot("ownerId"))
    .where("purpose", "=", "pin")
    .where("video_hash", "is not", null),
);

/** Finds the poster of one of the owner's videos, and the video's content. */
export async function findOwnPoster(
  on: Queryable,
  { signature, ownerId }: { signature: string; ownerId: string },
): Promise<{ pictureId: string; contentHash: string } | null> {
  return await findFirst(selectPoster(on, { signature: Buffer.from(signature, "hex"), ownerId }));
}

/** Gives a video's new poster the captions of the previous one. */
export const copyCaptions = prepareWrite<{ fromId: string; toId: string }>("copy_captions")((slot) =>
  build
    .insertInto("video_captions")
    .columns(["id", "picture_id", "language", "body"])
    .expression((from) =>
      from
        .selectFrom("video_captions")
        .select([
          idBeside(slot("toId")).as("id"),
          sql<string>`${slot("toId")}::bigint`.as("picture_id"),
          "language",
          "body",
        ])
        .where("picture_id", "=", slot("fromId")),
    )
    .onConflict((conflict) => conflict.columns(["picture_id", "language"]).doNothing()),
);

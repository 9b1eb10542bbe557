import { sql } from "kysely";
import type { Db, Queryable, Tx } from "#server/platform/db/database.ts";
import { idOfMembers } from "#server/platform/db/ids.ts";
import { isOfPicture } from "#server/platform/db/picture-media.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";

/** A picture the member owns, ready to be used in one of their Pins. */
export type TakenPicture = {
  pictureId: string;
  signature: string;
  mime: string;
  width: number;
  height: number;
};

const takenColumns = [
  "pictures.id as pictureId",
  sql<string>`encode(pictures.signature, 'hex')`.as("signature"),
  "media_objects.mime",
  "media_objects.width",
  "media_objects.height",
] as const;

const selectTaken = prepare<{ id: string; ownerId: string }>("keep_picture")((slot) =>
  build
    .updateTable("pictures")
    .from("media_objects")
    .set({ created_at: sql<string>`now()` })
    .where("pictures.id", "=", slot("id"))
    .where("pictures.owner_id", "=", slot("ownerId"))
    .where("pictures.purpose", "=", "pin")
    .whereRef("media_objects.content_hash", "=", "pictures.content_hash")
    .whereRef("media_objects.purpose", "=", "pictures.purpose")
    .returning(takenColumns),
);

/** Keeps the picture from the sweep for another day. Returns null if it is gone or someone else's. */
export async function keepPicture(tx: Tx, ownerId: string, id: string): Promise<TakenPicture | null> {
  return findFirst(selectTaken(tx, { id, ownerId }));
}

const keepUnused = prepare<{ id: string; ownerId: string }>("keep_unused_picture")((slot) =>
  build
    .updateTable("pictures")
    .set({ created_at: sql<string>`now()` })
    .where("id", "=", slot("id"))
    .where("owner_id", "=", slot("ownerId"))
    .returning("id"),
);

/** Keeps any of the member's pictures from the sweep for another day. Returns false if it is gone. */
export async function keepUnusedPicture(tx: Tx, ownerId: string, id: string): Promise<boolean> {
  return (await keepUnused(tx, { id, ownerId })).length > 0;
}

const selectUploaded = prepare<{ uploadId: string; ownerId: string }>("keep_uploaded_picture")((slot) =>
  build
    .with("taken", (query) =>
      query
        .selectFrom("uploads")
        .innerJoin("pictures", (join) =>
          join
            .onRef("pictures.id", "=", "uploads.picture_id")
            .onRef("pictures.owner_id", "=", "uploads.member_id"),
        )
        .innerJoin("media_objects", (join) => join.on(isOfPicture))
        .select(takenColumns)
        .select(sql<boolean>`pictures.created_at > now() - interval '1 hour'`.as("isFresh"))
        .where("uploads.id", "=", slot("uploadId"))
        .where("uploads.member_id", "=", slot("ownerId"))
        .where("uploads.status", "=", "succeeded")
        .where("pictures.purpose", "=", "pin"),
    )
    .with("kept", (query) =>
      query
        .updateTable("pictures")
        .from("taken")
        .set({ created_at: sql<string>`now()` })
        .whereRef("pictures.id", "=", "taken.pictureId")
        // A fresh picture lives long enough anyway, so this skips the write and the disk.
        .where("taken.isFresh", "=", false)
        .returning("pictures.id"),
    )
    .selectFrom("taken")
    .select(["taken.pictureId", "taken.signature", "taken.mime", "taken.width", "taken.height"])
    // The sweep may just have deleted an old one.
    .where(({ exists, or, selectFrom }) =>
      or([sql<boolean>`taken."isFresh"`, exists(selectFrom("kept").select("kept.id"))]),
    ),
);

/** Does the same for the picture made from an upload. */
export async function keepUploadedPicture(
  db: Db,
  ownerId: string,
  uploadId: string,
): Promise<TakenPicture | null> {
  return findFirst(selectUploaded(db, { uploadId, ownerId }));
}

const isAdopted = sql<boolean>`adopted.content_hash = sources.content_hash
  and adopted.video_hash is not distinct from sources.video_hash`;

const adopt = prepare<{ ids: string[]; ownerId: string }>("adopt_pictures")((slot) =>
  build
    .with("sources", (query) =>
      query
        .selectFrom("pictures")
        .select(["id", "content_hash", "purpose", "video_hash"])
        .where("id", "=", sql<string>`any(${slot("ids")}::bigint[])`)
        .where("purpose", "=", "pin")
        // Keeps the rows and their files until the commit.
        .forKeyShare(),
    )
    .with("adopted", (query) =>
      query
        .insertInto("pictures")
        .columns(["id", "signature", "owner_id", "content_hash", "purpose", "visibility", "video_hash"])
        .expression((from) =>
          from
            .selectFrom("sources")
            .distinctOn(["content_hash", "video_hash"])
            .select([
              idOfMembers(slot("ownerId")).as("id"),
              sql<Buffer>`uuid_send(gen_random_uuid())`.as("signature"),
              sql<string>`${slot("ownerId")}::bigint`.as("owner_id"),
              "content_hash",
              "purpose",
              sql<string>`'private'`.as("visibility"),
              "video_hash",
            ]),
        )
        .onConflict((conflict) =>
          conflict
            .columns(["owner_id", "purpose", "content_hash", "video_hash"])
            .doUpdateSet({ created_at: sql<string>`now()` }),
        )
        .returning(["id", "content_hash", "video_hash"]),
    )
    .with("captions", (query) =>
      query
        .insertInto("video_captions")
        .columns(["id", "picture_id", "language", "body"])
        .expression((from) =>
          from
            .selectFrom("sources")
            .innerJoin("adopted", (join) => join.on(isAdopted))
            .innerJoin("video_captions as originals", "originals.picture_id", "sources.id")
            .select([
              idOfMembers(slot("ownerId")).as("id"),
              "adopted.id as picture_id",
              "originals.language",
              "originals.body",
            ])
            .whereRef("adopted.id", "<>", "sources.id"),
        )
        .onConflict((conflict) => conflict.columns(["picture_id", "language"]).doNothing()),
    )
    .selectFrom("sources")
    .innerJoin("adopted", (join) => join.on(isAdopted))
    .select(["sources.id as sourceId", "adopted.id"]),
);

/**
 * Gives the member their own copies of these pictures, keyed by the original ids. A saved picture has its own address
 * and outlives the original. The caller has checked that the member may see them.
 */
export async function adoptPictures(
  tx: Tx,
  ownerId: string,
  pictureIds: readonly string[],
): Promise<Map<string, string>> {
  if (pictureIds.length === 0) return new Map();
  const rows = await adopt(tx, { ids: [...new Set(pictureIds)], ownerId });
  return new Map(rows.map((row) => [row.sourceId, row.id]));
}

export async function adoptPicture(tx: Tx, ownerId: string, pictureId: string): Promise<TakenPicture | null> {
  const own = (await adoptPictures(tx, ownerId, [pictureId])).get(pictureId);
  return own === undefined ? null : keepPicture(tx, ownerId, own);
}

const selectOld = prepare<{ after: string; before: string; limit: number }>("list_old_pictures")((slot) =>
  build
    .selectFrom("pictures")
    .select("id")
    .where("id", ">", slot("after"))
    .where("purpose", "in", ["pin", "cover"])
    .where("created_at", "<", slot("before"))
    .orderBy("id")
    .limit(slot("limit")),
);

export async function listOldPictures(
  db: Queryable,
  after: string,
  before: string,
  limit: number,
): Promise<string[]> {
  return (await selectOld(db, { after, before, limit })).map((row) => row.id);
}

const removeUnused = prepare<{ ids: string[]; before: string }>("delete_unused_pictures")((slot) =>
  build
    .deleteFrom("pictures")
    .where("id", "=", sql<string>`any(${slot("ids")}::bigint[])`)
    // Checked again, because someone may have used the picture since.
    .where("created_at", "<", slot("before"))
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom("pins").select("pins.id").whereRef("pins.picture_id", "=", "pictures.id"))),
    )
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom("story_pages")
            .select("story_pages.id")
            .whereRef("story_pages.picture_id", "=", "pictures.id"),
        ),
      ),
    )
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom("pin_tries").select("pin_tries.id").whereRef("pin_tries.picture_id", "=", "pictures.id"),
        ),
      ),
    )
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom("wall_pictures")
            .select("wall_pictures.signature")
            .whereRef("wall_pictures.signature", "=", "pictures.signature"),
        ),
      ),
    )
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom("members")
            .select("members.id")
            .whereRef("members.id", "=", "pictures.owner_id")
            .whereRef("members.cover_picture_id", "=", "pictures.id"),
        ),
      ),
    )
    .returning("id"),
);

export async function deleteUnusedPictures(db: Db, ids: string[], before: string): Promise<number> {
  return (await removeUnused(db, { ids, before })).length;
}

import { sql } from "kysely";
import type { Db, Queryable, Tx } from "#server/platform/db/database.ts";
import { idOfMembers } from "#server/platform/db/ids.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";
import type { Row } from "#server/platform/db/row.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Purpose } from "./variants.ts";

export type Visibility = Row<"pictures">["visibility"];

export type MediaObject = {
  contentHash: string;
  purpose: Purpose;
  mime: string;
  /** It's an animation. */
  isMoving: boolean;
  /** Of the widest size in which it moves. */
  movingWidth: number;
  width: number;
  height: number;
  bytes: number;
  dominantColor: string;
  thumbhash: Buffer;
  /** Packed; null if no one looked yet. */
  palette: Buffer | null;
};

const bytesOf = (hex: string) => Buffer.from(hex, "hex");

const touchStored = prepare<{ contentHash: Buffer; purpose: Purpose }>("touch_stored_media_object")((slot) =>
  build
    .updateTable("media_objects")
    .set({ touched_at: sql<string>`now()` })
    .where("content_hash", "=", slot("contentHash"))
    .where("purpose", "=", slot("purpose"))
    .where("stored_at", "is not", null)
    .where("removing_since", "is", null)
    .returningAll(),
);

/** Returns the content if all its files are stored, and keeps it from the sweep for a day. */
export async function touchStoredObject(
  db: Queryable,
  contentHash: string,
  purpose: Purpose,
): Promise<MediaObject | null> {
  const row = await findFirst(touchStored(db, { contentHash: bytesOf(contentHash), purpose }));
  if (!row) return null;
  const { mime, width, height, thumbhash, palette } = row;
  const { dominant_color: dominantColor, is_moving: isMoving, moving_width: movingWidth } = row;
  const bytes = Number(row.bytes);
  const moving = { isMoving, movingWidth };
  return { contentHash, purpose, mime, ...moving, width, height, bytes, dominantColor, thumbhash, palette };
}

type ClaimValues = Omit<MediaObject, "contentHash" | "bytes"> & { contentHash: Buffer; bytes: string };

const claim = prepare<ClaimValues>("claim_media_object")((slot) =>
  build
    .insertInto("media_objects")
    .values({
      content_hash: slot("contentHash"),
      purpose: slot("purpose"),
      mime: slot("mime"),
      is_moving: slot("isMoving"),
      moving_width: slot("movingWidth"),
      width: slot("width"),
      height: slot("height"),
      bytes: slot("bytes"),
      dominant_color: slot("dominantColor"),
      thumbhash: slot("thumbhash"),
      palette: slot("palette"),
    })
    .onConflict((conflict) =>
      conflict
        .columns(["content_hash", "purpose"])
        .doUpdateSet({ touched_at: sql<string>`now()` })
        .where("media_objects.removing_since", "is", null),
    )
    .returning("mime"),
);

/** Returns false while the content's files are being deleted: files written now would be lost. */
export async function claimMediaObject(db: Db, object: MediaObject): Promise<boolean> {
  const values = { ...object, contentHash: bytesOf(object.contentHash), bytes: String(object.bytes) };
  return (await findFirst(claim(db, values))) !== null;
}

const setStored = prepare<{ contentHash: Buffer; purpose: Purpose }>("mark_media_object_stored")((slot) =>
  build
    .updateTable("media_objects")
    .set({ stored_at: sql<string>`now()` })
    .where("content_hash", "=", slot("contentHash"))
    .where("purpose", "=", slot("purpose"))
    .where("stored_at", "is", null),
);

export async function markStored(tx: Tx, contentHash: string, purpose: Purpose): Promise<void> {
  await setStored(tx, { contentHash: bytesOf(contentHash), purpose });
}

type PictureValues = {
  signature: Buffer;
  ownerId: string;
  contentHash: Buffer;
  purpose: Purpose;
  visibility: Visibility;
};

const upsertPicture = prepare<PictureValues>("insert_picture")((slot) =>
  build
    .insertInto("pictures")
    .values({
      id: idOfMembers(slot("ownerId")),
      signature: slot("signature"),
      owner_id: slot("ownerId"),
      content_hash: slot("contentHash"),
      purpose: slot("purpose"),
      visibility: slot("visibility"),
    })
    .onConflict((conflict) =>
      conflict.columns(["owner_id", "purpose", "content_hash", "video_hash"]).doUpdateSet((update) => ({
        // A public picture stays public: hiding it requires a new signature.
        visibility: update
          .case()
          .when("pictures.visibility", "=", "public")
          .then(update.ref("pictures.visibility"))
          .else(update.ref("excluded.visibility"))
          .end(),
        // Sending a picture again restarts the time it is kept unused.
        created_at: sql<string>`now()`,
      })),
    )
    .returning(["id", "signature"]),
);

type NewPictureRow = {
  signature: string;
  ownerId: string;
  contentHash: string;
  purpose: Purpose;
  visibility: Visibility;
};

/** Stores the owner's picture of this content. Returns the existing one, with its signature, if there is one. */
export async function insertPicture(
  tx: Tx,
  picture: NewPictureRow,
): Promise<{ id: string; signature: string }> {
  const { ownerId, purpose, visibility } = picture;
  const [signature, contentHash] = [bytesOf(picture.signature), bytesOf(picture.contentHash)];
  const row = await findFirst(upsertPicture(tx, { signature, contentHash, ownerId, purpose, visibility }));
  if (!row) throw new AppError("internal");
  return { id: row.id, signature: row.signature.toString("hex") };
}

const removePicture = prepare<{ signature: Buffer; ownerId: string }>("delete_picture")((slot) =>
  build
    .deleteFrom("pictures")
    .where("signature", "=", slot("signature"))
    .where("owner_id", "=", slot("ownerId")),
);

export async function deletePictureRow(tx: Tx, ownerId: string, signature: string): Promise<void> {
  await removePicture(tx, { signature: bytesOf(signature), ownerId });
}

type Removable = { contentHash: string; purpose: Purpose; mime: string };

const markRemovable = prepare<{ before: string; limit: number }>("mark_removable_media")((slot) =>
  build
    .with("candidates", (query) =>
      query
        .selectFrom("media_objects")
        .select(["content_hash", "purpose"])
        .where("touched_at", "<", slot("before"))
        .where(({ exists, not, selectFrom }) =>
          not(
            exists(
              selectFrom("pictures")
                .select("signature")
                .whereRef("pictures.content_hash", "=", "media_objects.content_hash")
                .whereRef("pictures.purpose", "=", "media_objects.purpose"),
            ),
          ),
        )
        .orderBy("touched_at")
        .limit(slot("limit"))
        // Skips content that someone is using right now.
        .forUpdate()
        .skipLocked(),
    )
    .updateTable("media_objects")
    .from("candidates")
    .set({ removing_since: sql<string>`coalesce(media_objects.removing_since, now())` })
    .whereRef("media_objects.content_hash", "=", "candidates.content_hash")
    .whereRef("media_objects.purpose", "=", "candidates.purpose")
    .where("media_objects.touched_at", "<", slot("before"))
    .returning(["media_objects.content_hash", "media_objects.purpose", "media_objects.mime"]),
);

/** Marks contents for removal. From then on no one can reuse them. */
export async function listRemovable(db: Db, before: string, limit: number): Promise<Removable[]> {
  const rows = await markRemovable(db, { before, limit });
  return rows.map((row) => ({
    contentHash: row.content_hash.toString("hex"),
    purpose: row.purpose,
    mime: row.mime,
  }));
}

const removeObject = prepare<{ contentHash: Buffer; purpose: Purpose }>("delete_media_object")((slot) =>
  build
    .deleteFrom("media_objects")
    .where("content_hash", "=", slot("contentHash"))
    .where("purpose", "=", slot("purpose"))
    .where("removing_since", "is not", null),
);

export async function deleteMediaObject(db: Db, contentHash: string, purpose: Purpose): Promise<void> {
  await removeObject(db, { contentHash: bytesOf(contentHash), purpose });
}

import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";

type WallPicture = {
  signature: string;
  title: string;
  altText: string;
  topic: string;
  width: number;
  height: number;
  dominantColor: string;
  /** Encoded as base64. */
  thumbhash: string;
};

const selectWall = prepare<{ limit: number }>("list_wall_pictures")((slot) =>
  build
    .selectFrom("wall_pictures")
    .innerJoin("pictures", "pictures.signature", "wall_pictures.signature")
    .innerJoin("media_objects", (join) =>
      join
        .onRef("media_objects.content_hash", "=", "pictures.content_hash")
        .onRef("media_objects.purpose", "=", "pictures.purpose"),
    )
    .select([
      "wall_pictures.signature",
      "wall_pictures.title",
      "wall_pictures.alt_text",
      "wall_pictures.topic",
    ])
    .select([
      "media_objects.width",
      "media_objects.height",
      "media_objects.dominant_color",
      "media_objects.thumbhash",
    ])
    .where("pictures.visibility", "=", "public")
    .orderBy("wall_pictures.position")
    .orderBy("wall_pictures.signature")
    .limit(slot("limit")),
);

export async function listWallPictures(db: Queryable, limit: number): Promise<WallPicture[]> {
  const rows = await selectWall(db, { limit });
  return rows.map((row) => ({
    signature: row.signature.toString("hex"),
    title: row.title,
    altText: row.alt_text,
    topic: row.topic,
    width: row.width,
    height: row.height,
    dominantColor: row.dominant_color,
    thumbhash: row.thumbhash.toString("base64"),
  }));
}

type WallValues = {
  signature: Buffer;
  position: number;
  title: string;
  description: string;
  altText: string;
  topic: string;
};

const upsertWall = prepare<WallValues>("put_wall_picture")((slot) =>
  build
    .insertInto("wall_pictures")
    .values({
      signature: slot("signature"),
      position: slot("position"),
      title: slot("title"),
      description: slot("description"),
      alt_text: slot("altText"),
      topic: slot("topic"),
    })
    .onConflict((conflict) =>
      conflict.column("signature").doUpdateSet((update) => ({
        position: update.ref("excluded.position"),
        title: update.ref("excluded.title"),
        description: update.ref("excluded.description"),
        alt_text: update.ref("excluded.alt_text"),
        topic: update.ref("excluded.topic"),
      })),
    ),
);

export type NewWallPicture = Omit<WallValues, "signature"> & { signature: string };

export async function putWallPicture(tx: Tx, picture: NewWallPicture): Promise<void> {
  await upsertWall(tx, { ...picture, signature: Buffer.from(picture.signature, "hex") });
}

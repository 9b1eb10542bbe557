import type { Tx } from "#server/platform/db/database.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";

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

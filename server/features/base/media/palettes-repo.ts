import { sql } from "kysely";
import type { Queryable } from "#server/platform/db/database.ts";
import { build, prepare, prepareWrite } from "#server/platform/db/prepared.ts";

const selectWithout = prepare<{ take: number }>("list_pictures_without_palette")((slot) =>
  build
    .selectFrom("media_objects")
    .select(sql<string>`encode(content_hash, 'hex')`.as("content_hash"))
    .where("palette", "is", null)
    .where("purpose", "=", "pin")
    .where("stored_at", "is not", null)
    .orderBy("created_at", "desc")
    .limit(slot("take")),
);

/** Lists contents whose colors no one looked for yet, the newest first. */
export async function listWithoutPalette(on: Queryable, take: number): Promise<string[]> {
  return (await selectWithout(on, { take })).map((row) => row.content_hash);
}

export const setPalette = prepareWrite<{ contentHash: Buffer; palette: Buffer }>("set_palette")((slot) =>
  build
    .updateTable("media_objects")
    .set({ palette: slot("palette") })
    .where("content_hash", "=", slot("contentHash"))
    .where("purpose", "=", "pin"),
);

/** Has search read the Pins of a picture again. */
export const markPinsOfPicture = prepareWrite<{ contentHash: Buffer }>("mark_pins_of_picture_for_search")(
  (slot) =>
    build
      .insertInto("search_marks")
      .columns(["kind", "object_id"])
      .expression((from) =>
        from
          .selectFrom("pictures")
          .innerJoin("pins", "pins.picture_id", "pictures.id")
          .select([sql<"pin">`'pin'`.as("kind"), "pins.id"])
          .where("pictures.content_hash", "=", slot("contentHash"))
          .where("pictures.purpose", "=", "pin")
          .where("pins.state", "=", "live")
          .orderBy("pins.id"),
      ),
);

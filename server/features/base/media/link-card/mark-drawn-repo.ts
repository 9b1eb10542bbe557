import type { Queryable } from "#server/platform/db/database.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";

const mark = prepare<{ pictureId: string }>("mark_picture_drawn")((slot) =>
  build
    .updateTable("media_objects")
    .from("pictures")
    .set({ is_drawn: true })
    .where("pictures.id", "=", slot("pictureId"))
    .whereRef("media_objects.content_hash", "=", "pictures.content_hash")
    .whereRef("media_objects.purpose", "=", "pictures.purpose")
    .where("media_objects.is_drawn", "=", false),
);

/** Notes that we drew this picture because a link had none. Copies of it are drawn, too. */
export async function markDrawn(on: Queryable, pictureId: string): Promise<void> {
  await mark(on, { pictureId });
}

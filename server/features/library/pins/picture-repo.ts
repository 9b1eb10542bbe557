import { sql } from "kysely";
import type { Tx } from "#server/platform/db/database.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";

const setPicture = prepare<{ id: string; pictureId: string }>("set_picture_of_untouched_pin")((slot) =>
  build
    .updateTable("pins")
    .set({ picture_id: slot("pictureId"), version: sql<number>`version + 1` })
    .where("id", "=", slot("id"))
    .where("state", "=", "live")
    .where("changed_in", "=", sql<string>`'{}'`)
    .where("repin_count", "=", 0)
    .where("comment_count", "=", 0)
    .where("try_count", "=", 0)
    // A story's picture is its first page's.
    .where("page_count", "=", 0)
    // Staff approve an ad with the picture it has.
    .where(sql<boolean>`not exists (select from ads where ads.pin_id = pins.id)`)
    .returning("id"),
);

/** Returns false if the Pin was edited, saved, tried, commented on or advertised. The caller has locked it. */
export async function setPictureIfUntouched(tx: Tx, id: string, pictureId: string): Promise<boolean> {
  return (await setPicture(tx, { id, pictureId })).length > 0;
}

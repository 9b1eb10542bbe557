import { sql } from "kysely";
import { isPinVisible, perPin, type ViewerIds, viewerIdsIn } from "#server/platform/authz/visibility-sql.ts";
import { isOfPicture } from "#server/platform/db/picture-media.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";

/** What is shown of Pins in lists of something else, of those the viewer may see. */
export const listPinFaces = prepare<ViewerIds & { ids: string[] }>("list_pin_faces")((slot) =>
  build
    .selectFrom("pins")
    .innerJoin("pictures", "pictures.id", "pins.picture_id")
    .innerJoin("media_objects", (join) => join.on(isOfPicture))
    .select(["pins.id", "pins.title", "pins.sensitivity"])
    .select(["media_objects.mime", "media_objects.width", "media_objects.height"])
    .select(sql<string>`encode(pictures.signature, 'hex')`.as("signature"))
    .where("pins.id", "=", sql<string>`any(${slot("ids")}::bigint[])`)
    .where(perPin(isPinVisible(viewerIdsIn(slot)))),
);

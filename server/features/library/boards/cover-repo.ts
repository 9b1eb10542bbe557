import { sql } from "kysely";
import {
  fromPins,
  isPinVisible,
  type ViewerIds,
  viewerIdsIn,
} from "#server/platform/authz/visibility-sql.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { isOfPicture } from "#server/platform/db/picture-media.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";

type Values = ViewerIds & { boardId: string; pinId: string };

const selectPicture = prepare<Values>("find_cover_picture")((slot) =>
  fromPins()
    .innerJoin("pictures", "pictures.id", "pins.picture_id")
    .innerJoin("media_objects", (join) => join.on(isOfPicture))
    .select(["media_objects.width", "media_objects.height"])
    .where("pins.id", "=", slot("pinId"))
    .where("pins.board_id", "=", slot("boardId"))
    .where(isPinVisible(viewerIdsIn(slot))),
);

/** Returns the size of the Pin's picture, or null if the Pin is hidden or not on the board. */
export async function findCoverPicture(
  on: Queryable,
  values: Values,
): Promise<{ width: number; height: number } | null> {
  return await findFirst(selectPicture(on, values));
}

/**
 * `crop` is the visible area of the original (x, y, width, height) and `size` how large it is shown; both null for the
 * whole picture.
 */
export type Cover = { pinId: string | null; crop: number[] | null; size: number[] | null };

export const updateCoverRow = prepareWrite<Cover & { boardId: string }>("update_board_cover")((slot) =>
  build
    .updateTable("boards")
    .set({
      cover_pin_id: slot("pinId"),
      cover_crop: slot("crop"),
      cover_size: slot("size"),
      changed_in: sql<string>`changed_in || jsonb_build_object('cover', version + 1)`,
      version: sql<number>`version + 1`,
    })
    .where("id", "=", slot("boardId")),
);

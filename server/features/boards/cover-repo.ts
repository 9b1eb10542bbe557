import { sql } from "kysely";
import { fromPins, isPinVisible, type ViewerIds } from "#server/platform/authz/visibility-sql.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";

type Asked = ViewerIds & { boardId: string; pinId: string };

const selectPicture = prepare<Asked>("find_cover_picture")((slot) =>
  fromPins()
    .innerJoin("pictures", "pictures.id", "pins.picture_id")
    .innerJoin("media_objects", (join) =>
      join
        .onRef("media_objects.content_hash", "=", "pictures.content_hash")
        .onRef("media_objects.purpose", "=", "pictures.purpose"),
    )
    .select(["media_objects.width", "media_objects.height"])
    .where("pins.id", "=", slot("pinId"))
    .where("pins.board_id", "=", slot("boardId"))
    .where(isPinVisible({ viewerId: slot("viewerId"), fullViewerId: slot("fullViewerId") })),
);

/** How large the picture of a pin of that board is; null for a pin that is elsewhere, or hidden. */
export async function findCoverPicture(
  on: Queryable,
  asked: Asked,
): Promise<{ width: number; height: number } | null> {
  return await findFirst(selectPicture(on, asked));
}

/** The part of the original, as x, y, width and height, and how large it is shown; null: all of it. */
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

import type { Queryable } from "#server/platform/db/database.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";

const select = prepare<{ memberId: string; pictureId: string }>("find_board_of_saved_picture")((slot) =>
  build
    .selectFrom("pictures as asked")
    .innerJoin("pictures as own", (join) =>
      join
        .onRef("own.content_hash", "=", "asked.content_hash")
        .onRef("own.purpose", "=", "asked.purpose")
        .on("own.owner_id", "=", slot("memberId")),
    )
    .innerJoin("pins", "pins.picture_id", "own.id")
    .select("pins.board_id")
    .where("asked.id", "=", slot("pictureId"))
    .where("pins.pinner_id", "=", slot("memberId"))
    .where("pins.state", "=", "live")
    .where("pins.board_id", "is not", null)
    .orderBy("pins.id", "desc")
    .limit(1),
);

/** Finds the board where the member last saved a picture with this content. */
export async function findBoardOfPicture(
  on: Queryable,
  memberId: string,
  pictureId: string,
): Promise<string | null> {
  return (await findFirst(select(on, { memberId, pictureId })))?.board_id ?? null;
}

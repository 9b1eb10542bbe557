import type { PinBoard } from "#contract/entities/pin.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { loadBoards } from "../boards/index.ts";

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

/** The board to which the viewer last saved this picture. */
export async function findSavedBoard(scope: Scope, pictureId: string): Promise<PinBoard | null> {
  const { viewer, context } = scope;
  if (viewer.kind === "anonymous") return null;
  const row = await findFirst(select(context.db, { memberId: viewer.member.id, pictureId }));
  if (!row?.board_id) return null;
  const [board] = await loadBoards(scope, [row.board_id], { size: "small" });
  if (!board) return null;
  const { id, name, url, privacy, owner } = board;
  return { id, type: "board", name, url, privacy, owner };
}

import type { Board } from "#contract/library/entities/board.ts";
import { IMAGE_SIDE_MAX } from "#contract/limits/pictures.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { actAs } from "#server/platform/http/act-as.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import type { Actor } from "#server/platform/viewer.ts";
import { lockOwnBoard } from "./board-access.ts";
import { recordBoardEvent } from "./board-event.ts";
import { type Cover, findCoverPicture, updateCoverRow } from "./cover-repo.ts";
import { loadBoard } from "./load-boards.ts";

type Options = ParsedOptionsOf<"BoardCover.update">;

const none: Cover = { pinId: null, crop: null, size: null };

export async function updateCover(scope: Scope, options: Options): Promise<Board> {
  const acting = await actAs(scope, options);
  const { viewer } = acting;
  await scope.context.db.transaction((tx) => chooseCover(tx, viewer, options));
  return await loadBoard(acting, options.board_id);
}

/** Without a Pin, the cover is the newest Pin again. */
export async function chooseCover(tx: Tx, viewer: Actor, options: Options): Promise<void> {
  const { board_id: boardId, pin_id: pinId } = options;
  const board = await lockOwnBoard(tx, viewer, boardId);
  const cover = pinId ? await readCover(tx, viewer, pinId, options) : none;
  if (!pinId && (options.crop || options.size)) throw refused("pin_id");
  await updateCoverRow(tx, { ...cover, boardId });
  const data = { pin_id: cover.pinId };
  await recordBoardEvent(tx, boardId, {
    ...board,
    actorId: viewer.member.id,
    verb: "board_cover_changed",
    data,
  });
}

async function readCover(
  tx: Tx,
  viewer: Actor,
  pinId: string,
  { board_id: boardId, crop, size }: Options,
): Promise<Cover> {
  const picture = await findCoverPicture(tx, { ...viewerIdsOf(viewer), boardId, pinId });
  if (!picture) throw new AppError("pin_not_found");
  if (!crop) {
    if (size) throw refused("crop");
    return { pinId, crop: null, size: null };
  }
  const [x = 0, y = 0, width = 0, height = 0] = crop;
  const isWithin = x + width <= picture.width && y + height <= picture.height;
  if (width < 1 || height < 1 || !isWithin) throw refused("crop");
  // By default the area is shown at its own size.
  const shown = size ?? [width, height];
  if (shown.some((side) => side < 1 || side > IMAGE_SIDE_MAX)) throw refused("size");
  return { pinId, crop, size: shown };
}

function refused(field: string): AppError {
  return new AppError("invalid_parameters", { detail: field });
}

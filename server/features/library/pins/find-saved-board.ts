import type { PinBoard } from "#contract/library/entities/pin.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { loadBoards } from "../boards/index.ts";
import { findBoardOfPicture } from "./saved-board-repo.ts";

/** Finds the board to which the viewer last saved this picture. */
export async function findSavedBoard(scope: Scope, pictureId: string): Promise<PinBoard | null> {
  const { viewer, context } = scope;
  if (viewer.kind === "anonymous") return null;
  const boardId = await findBoardOfPicture(context.db, viewer.member.id, pictureId);
  if (boardId === null) return null;
  const [board] = await loadBoards(scope, [boardId], { size: "small" });
  if (!board) return null;
  const { id, name, url, privacy, owner } = board;
  return { id, type: "board", name, url, privacy, owner };
}

import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { SignedInViewer } from "#server/platform/viewer.ts";
import { lockWritableBoard, type WritableBoard } from "../boards/index.ts";
import { getRoomForInvites } from "./invite-writes-repo.ts";

/** Locks a board that the viewer may invite people to. */
export async function lockInvitingBoard(
  tx: Tx,
  viewer: SignedInViewer,
  boardId: string,
): Promise<WritableBoard & { collaboratorCount: number }> {
  const board = await lockWritableBoard(tx, viewer, boardId);
  const { invites_enabled, collaborator_count: collaboratorCount } = await getRoomForInvites(tx, boardId);
  if (board.role !== "owner" && !invites_enabled) throw new AppError("not_authorised");
  return { ...board, collaboratorCount };
}

import type { Board } from "#contract/library/entities/board.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { actAs } from "#server/platform/http/act-as.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import type { Actor } from "#server/platform/viewer.ts";
import { setArchived } from "./archive-repo.ts";
import { findReadableBoard, lockWritableBoard } from "./board-access.ts";
import { recordBoardEvent } from "./board-event.ts";
import { loadBoard } from "./load-boards.ts";

type Options = ParsedOptionsOf<"BoardArchive.create">;

/** Owner and collaborators each archive a board for themselves. When the owner does, it also leaves the profile. */
export async function archiveBoard(scope: Scope, options: Options): Promise<Board> {
  return await changeArchive(scope, options, true);
}

export async function unarchiveBoard(scope: Scope, options: Options): Promise<Board> {
  return await changeArchive(scope, options, false);
}

async function changeArchive(scope: Scope, options: Options, isArchived: boolean): Promise<Board> {
  const acting = await actAs(scope, options);
  const { board_id: boardId } = options;
  await scope.context.db.transaction((tx) => putArchived(tx, acting.viewer, boardId, isArchived));
  return await loadBoard(acting, boardId);
}

/** For whoever imports a board that was archived where it is from. Does nothing if it's gone. */
export async function archiveOwnBoard(tx: Tx, viewer: Actor, boardId: string): Promise<void> {
  if (await findReadableBoard(tx, viewer, boardId)) await putArchived(tx, viewer, boardId, true);
}

async function putArchived(tx: Tx, viewer: Actor, boardId: string, isArchived: boolean): Promise<void> {
  const memberId = viewer.member.id;
  const board = await lockWritableBoard(tx, viewer, boardId);
  if (!(await setArchived(tx, { boardId, memberId, isArchived }))) return;
  const verb = isArchived ? "board_archived" : "board_unarchived";
  // Only the collaborator may know what they archived.
  const privacy = board.role === "owner" ? board.privacy : "secret";
  await recordBoardEvent(tx, boardId, { ...board, privacy, actorId: memberId, verb });
  if (isArchived && board.role === "owner") await tx.clearSharedCaches();
}

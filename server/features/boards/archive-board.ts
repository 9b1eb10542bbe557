import type { Board } from "#contract/entities/board.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { setArchived } from "./archive-repo.ts";
import { lockWritableBoard } from "./board-access.ts";
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

async function changeArchive(
  scope: Scope,
  { board_id: boardId }: Options,
  isArchived: boolean,
): Promise<Board> {
  const viewer = requireMember(scope);
  const memberId = viewer.member.id;
  await scope.context.db.transaction(async (tx) => {
    const board = await lockWritableBoard(tx, viewer, boardId);
    if (!(await setArchived(tx, { boardId, memberId, isArchived }))) return;
    const verb = isArchived ? "board_archived" : "board_unarchived";
    // Only the collaborator may know what they archived.
    const privacy = board.role === "owner" ? board.privacy : "secret";
    await recordBoardEvent(tx, boardId, { ...board, privacy, actorId: memberId, verb });
    if (isArchived && board.role === "owner") await tx.clearSharedCaches();
  });
  return await loadBoard(scope, boardId);
}

import type { Board } from "#contract/entities/board.ts";
import type { PageViewer } from "#contract/entities/viewer.ts";
import { actingFor } from "#web/platform/api/acting.ts";

/** Also for members who act for the owner. */
export function isOwners(board: Board, { user, acting }: PageViewer): boolean {
  return board.owner.id === user?.id || actingFor(board, acting) !== null;
}

export function mayInvite(board: Board, viewer: PageViewer): boolean {
  return isOwners(board, viewer) || (board.access.includes("write") && board.collaborator_invites_enabled);
}

import type { Board } from "#contract/library/entities/board.ts";
import type { PageViewer } from "#contract/members/entities/viewer.ts";
import { isOwners } from "#web/platform/api/acting.ts";

export function mayInvite(board: Board, viewer: PageViewer): boolean {
  return isOwners(board, viewer) || (board.access.includes("write") && board.collaborator_invites_enabled);
}

import type { Viewer } from "#server/platform/viewer.ts";

type Rights = { edit: boolean; delete: boolean };
type Comment = { author_id: string };
type PinOwners = { pinner_id: string; board_owner_id: string | null };

/** Only the author may edit a comment. The author, the Pin's owner and the board's owner may delete it. */
export function judgeComment(
  viewer: Viewer,
  comment: Comment,
  { pinner_id, board_owner_id }: PinOwners,
): Rights {
  if (viewer.kind === "anonymous" || viewer.kind === "limited" || viewer.member.isWriteBanned) {
    return { edit: false, delete: false };
  }
  const { id } = viewer.member;
  return {
    edit: id === comment.author_id,
    delete: [comment.author_id, pinner_id, board_owner_id].includes(id),
  };
}

type PinOnBoard = PinOwners & { board_id: string | null; is_board_hidden: boolean };

/**
 * Returns the board a new comment stays with if the Pin leaves it. What other people write on someone else's hidden
 * board isn't the Pin owner's to show elsewhere. Returns null if the comment moves with the Pin. An answer follows its
 * comment.
 */
export function boardKeepingComment(
  authorId: string,
  { pinner_id, board_id, board_owner_id, is_board_hidden }: PinOnBoard,
  answered: { said_on_board_id: string | null } | null,
): string | null {
  if (answered?.said_on_board_id) return answered.said_on_board_id;
  const isElsewhere = is_board_hidden && board_owner_id !== pinner_id;
  return isElsewhere && authorId !== pinner_id ? board_id : null;
}

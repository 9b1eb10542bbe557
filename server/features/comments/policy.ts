import type { Viewer } from "#server/platform/viewer.ts";

type Rights = { edit: boolean; delete: boolean };
type Comment = { author_id: string };
type Place = { pinner_id: string; board_owner_id: string | null };

/** A comment's words are its author's; that it stands there is also for those to decide whose pin or board it is. */
export function judgeComment(viewer: Viewer, comment: Comment, { pinner_id, board_owner_id }: Place): Rights {
  if (viewer.kind === "anonymous" || viewer.kind === "limited" || viewer.member.isWriteBanned) {
    return { edit: false, delete: false };
  }
  const { id } = viewer.member;
  return {
    edit: id === comment.author_id,
    delete: [comment.author_id, pinner_id, board_owner_id].includes(id),
  };
}

type Talk = Place & { board_id: string | null; is_board_hidden: boolean };

/**
 * The board that keeps a comment when the pin leaves it: others' words on somebody else's hidden board are not the
 * pinner's to show elsewhere. Null where it goes along with the pin. An answer stays with what it answers.
 */
export function boardKeeping(
  authorId: string,
  { pinner_id, board_id, board_owner_id, is_board_hidden }: Talk,
  answered: { said_on_board_id: string | null } | null,
): string | null {
  if (answered?.said_on_board_id) return answered.said_on_board_id;
  const isElsewhere = is_board_hidden && board_owner_id !== pinner_id;
  return isElsewhere && authorId !== pinner_id ? board_id : null;
}

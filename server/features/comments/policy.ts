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

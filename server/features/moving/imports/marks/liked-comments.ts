import { importLike, takeLikeBack } from "../../../library/comments/index.ts";
import { findCommentMade } from "../comments-repo.ts";
import { type MarkKind, timeOf } from "./mark-kind.ts";

export const likedComment: MarkKind = {
  async bring(tx, of, mark) {
    const { comment_number: number } = mark;
    const brought = number === null ? null : await findCommentMade(tx, of.id, number);
    // As for Pins, an id counts for nothing unless the member sees the comment.
    const commentId = brought ?? mark.object_id;
    if (commentId === null) return null;
    const isMade = await importLike(tx, { memberId: of.member_id, commentId, at: timeOf(mark) });
    return isMade === null ? null : { targetId: commentId, isMade };
  },
  async takeBack(tx, of, { target_id: commentId }) {
    await takeLikeBack(tx, { memberId: of.member_id, commentId });
  },
};

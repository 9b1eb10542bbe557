import type { Comment } from "#contract/library/entities/comment.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useToggle } from "#web/platform/toggle/use-toggle.ts";
import type { CommentPlace } from "../comments-query.ts";
import { useThreadChanges } from "./use-thread-changes.ts";

export function useLikeComment({ id, liked_by_me }: Comment, place: CommentPlace) {
  const api = useApi();
  const { changeOne } = useThreadChanges(place);
  return useToggle({
    key: `like comment ${id}`,
    isOn: liked_by_me,
    show: (isLiked) => changeOne(id, (comment) => withLike(comment, isLiked)),
    send: (isLiked) => api.call(isLiked ? "CommentLike.create" : "CommentLike.delete", { commentId: id }),
  });
}

function withLike({ liked_by_me, like_count }: Comment, isLiked: boolean): Partial<Comment> {
  if (liked_by_me === isLiked) return {};
  return { liked_by_me: isLiked, like_count: Math.max(0, like_count + (isLiked ? 1 : -1)) };
}

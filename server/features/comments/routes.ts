import type { Handlers } from "#server/platform/http/handlers.ts";
import { createComment } from "./create-comment.ts";
import { deleteComment } from "./delete-comment.ts";
import { likeComment, unlikeComment } from "./like-comment.ts";
import { listCommentsAs } from "./list-comments.ts";
import { updateComment } from "./update-comment.ts";

export const commentHandlers: Handlers = {
  "AggregatedCommentFeed.get": listCommentsAs("AggregatedCommentFeed.get"),
  "AggregatedComment.get": listCommentsAs("AggregatedComment.get"),
  "AggregatedComment.create": createComment,
  "AggregatedComment.update": updateComment,
  "AggregatedComment.delete": deleteComment,
  "CommentLike.create": likeComment,
  "CommentLike.delete": unlikeComment,
};

import { forSubject } from "#server/platform/http/act-as.ts";
import type { Handlers } from "#server/platform/http/handlers.ts";
import { createComment } from "./create-comment.ts";
import { deleteComment } from "./delete-comment.ts";
import { likeComment, unlikeComment } from "./like-comment.ts";
import { listCommentsAs } from "./list-comments.ts";
import { updateComment } from "./update-comment.ts";

export const commentHandlers: Handlers = {
  "AggregatedCommentFeed.get": forSubject(listCommentsAs("AggregatedCommentFeed.get")),
  "AggregatedComment.get": forSubject(listCommentsAs("AggregatedComment.get")),
  "AggregatedComment.create": forSubject(createComment),
  "AggregatedComment.update": forSubject(updateComment),
  "AggregatedComment.delete": forSubject(deleteComment),
  "CommentLike.create": forSubject(likeComment),
  "CommentLike.delete": forSubject(unlikeComment),
};

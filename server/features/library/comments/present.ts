import type { Comment } from "#contract/library/entities/comment.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { presentPerson } from "../../members/profiles/index.ts";
import { judgeComment } from "./policy.ts";
import type { CommentedPin, CommentRow } from "./repo.ts";

export function presentComment({ context, viewer }: Scope, row: CommentRow, pin: CommentedPin): Comment {
  const { id, text, created_at, edited_at, parent_id, pin_id, like_count, liked_by_me, reply_count } = row;
  return {
    id,
    type: "aggregatedcomment",
    text,
    user: presentPerson({ ...row, id: row.author_id }, context.config.publicUrl),
    created_at,
    edited_at,
    parent_id,
    pin_id,
    like_count,
    liked_by_me,
    reply_count,
    viewer_can: judgeComment(viewer, row, pin),
  };
}

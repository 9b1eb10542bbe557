import { later } from "#web/platform/later/later.tsx";

export { CommentSkeletons, Comments } from "./comments.tsx";
export { beginThread, commentsQuery } from "./comments-query.ts";
export { LinkedText } from "./linked-text.tsx";
export { postComment } from "./post-comment.ts";

export const CommentWriter = later(() => import("./later/comment-writer.tsx")).component("CommentWriter");

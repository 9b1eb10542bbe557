export { CommentWriter } from "./comment-writer-part.ts";
export { CommentSkeletons, Comments } from "./comments.tsx";
export { beginThread, commentsQuery } from "./comments-query.ts";
export { LinkedText } from "./linked-text.tsx";
export { postComment } from "./post-comment.ts";

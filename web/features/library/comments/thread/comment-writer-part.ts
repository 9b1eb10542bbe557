import { later } from "#web/platform/later/later.tsx";

/** Loaded when someone starts to write. */
export const CommentWriter = later(() => import("./later/comment-writer.tsx")).component("CommentWriter");

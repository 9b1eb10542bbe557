export { importComment, takeCommentBack } from "./bring-comment.ts";
export { importLike, takeLikeBack } from "./bring-like.ts";
export { findVisibleComment } from "./get-comment.ts";
export { giveCommentBack, holdComment } from "./hold-comment.ts";
export { boardKeepingComment, judgeComment } from "./policy.ts";
export { purgeTrashedComments } from "./purge-comments.ts";
export { restoreComment } from "./restore-comment.ts";
export { RESTORE_COMMENT } from "./trash-repo.ts";
export { carryComments, carryCommentsBack } from "./writes-repo.ts";

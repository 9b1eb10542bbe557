import { usePrompt } from "#web/features/members/accounts/auth-prompt/index.ts";
import { later } from "#web/platform/later/later.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { type CommentActionsProps, CommentButtons } from "./comment-buttons.tsx";
import styles from "./comments.module.css";

// Only members need the code for writing.
const MemberCommentActions = later(() => import("./later/member-comment-actions.tsx")).component(
  "MemberCommentActions",
  {
    fallback: () => <div className={styles.actions} />,
  },
);

/** A comment's actions. Visitors are asked to log in. */
export function CommentActions(props: CommentActionsProps) {
  const prompt = usePrompt();
  const { isSignedIn } = useViewer();
  const ask = () => prompt({ reason: "continue" });
  if (isSignedIn) return <MemberCommentActions {...props} />;
  return (
    <CommentButtons
      comment={props.comment}
      onLike={ask}
      onAnswer={props.comment.parent_id === null ? ask : undefined}
      onMore={ask}
    />
  );
}

import { lazy, Suspense } from "react";
import { useViewer } from "../../page-store.tsx";
import { useRenderedModule } from "../../rendered-modules.ts";
import { withPageTexts } from "../../texts.ts";
import { usePrompt } from "../auth-prompt/index.ts";
import { type CommentActionsProps, CommentButtons } from "./comment-buttons.tsx";
import styles from "./comments.module.css";

// Visitors need not carry what members write with.
const MemberCommentActions = import.meta.env.SSR
  ? (await import("./later/member-comment-actions.tsx")).MemberCommentActions
  : lazy(async () => ({
      default: (await withPageTexts(import("./later/member-comment-actions.tsx"))).MemberCommentActions,
    }));

/** What may be done to a comment; visitors are asked to log in. */
export function CommentActions(props: CommentActionsProps) {
  const prompt = usePrompt();
  const { isSignedIn } = useViewer();
  const ask = () => prompt({ reason: "continue" });
  if (isSignedIn) return <LaterActions {...props} />;
  return (
    <CommentButtons
      comment={props.comment}
      onLike={ask}
      onAnswer={props.comment.parent_id === null ? ask : undefined}
      onMore={ask}
    />
  );
}

function LaterActions(props: CommentActionsProps) {
  useRenderedModule("web/features/comments/later/member-comment-actions.tsx");
  return (
    <Suspense fallback={<div className={styles.actions} />}>
      <MemberCommentActions {...props} />
    </Suspense>
  );
}

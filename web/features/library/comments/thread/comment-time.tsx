import { Trans, useLingui } from "@lingui/react/macro";
import { formatRelativeTime } from "#contract/formats/relative-time.ts";
import type { Comment } from "#contract/library/entities/comment.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import styles from "./comments.module.css";

/** The age of a comment. Server and browser clocks may disagree slightly, so hydration ignores the difference. */
export function CommentTime({ comment }: { comment: Comment }) {
  const { t } = useLingui();
  const { locale } = useViewer();
  const options = { locale, now: Date.now(), justNow: t`Just now`, style: "narrow" as const };
  return (
    <span className={styles.time}>
      <time dateTime={comment.created_at} suppressHydrationWarning>
        {formatRelativeTime(comment.created_at, options)}
      </time>
      {comment.edited_at !== null && (
        <>
          {" · "}
          <Trans>edited</Trans>
        </>
      )}
    </span>
  );
}

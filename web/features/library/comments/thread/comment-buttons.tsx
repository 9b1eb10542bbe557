import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { Ref } from "react";
import { formatCount } from "#contract/formats/counts.ts";
import type { Comment } from "#contract/library/entities/comment.ts";
import { HeartIcon, Icon, MoreIcon } from "#ui/icons/index.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import styles from "./comments.module.css";
import type { CommentPlace } from "./comments-query.ts";

export type CommentActionsProps = {
  comment: Comment;
  place: CommentPlace;
  /** Absent where replies aren't allowed. */
  onAnswer?: (() => void) | undefined;
  onEdit: () => void;
};

type CommentButtonsProps = {
  comment: Comment;
  onLike: () => void;
  /** Absent where replies aren't allowed. */
  onAnswer?: (() => void) | undefined;
  onMore: () => void;
  moreButton?: Ref<HTMLButtonElement>;
  isMenuOpen?: boolean;
};

/** The row of buttons below a comment. */
export function CommentButtons(props: CommentButtonsProps) {
  const { comment, onLike, onAnswer, onMore, moreButton, isMenuOpen = false } = props;
  const { t } = useLingui();
  const { locale } = useViewer();
  const { liked_by_me: isLiked, like_count: likes } = comment;
  return (
    <div className={styles.actions}>
      <button
        type="button"
        className={styles.action}
        aria-pressed={isLiked}
        aria-label={t`Like, ${plural(likes, { one: "# like", other: "# likes" })}`}
        onClick={onLike}
      >
        <Icon icon={HeartIcon} size={16} filled={isLiked} />
        {likes > 0 && formatCount(likes, locale)}
      </button>
      {onAnswer && (
        <button type="button" className={styles.action} onClick={onAnswer}>
          <Trans>Reply</Trans>
        </button>
      )}
      <button
        ref={moreButton}
        type="button"
        className={styles.action}
        aria-haspopup="menu"
        aria-expanded={isMenuOpen}
        aria-label={t`More options for this comment`}
        onClick={onMore}
      >
        <Icon icon={MoreIcon} size={20} />
      </button>
    </div>
  );
}

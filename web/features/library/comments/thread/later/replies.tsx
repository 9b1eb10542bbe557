import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Comment } from "#contract/library/entities/comment.ts";
import { Spinner } from "#ui/spinner.tsx";
import { useApi } from "#web/platform/api/use-api.ts";
import { PagedList } from "#web/platform/list/paged-list.tsx";
import { usePaged } from "#web/platform/list/use-paged.ts";
import styles from "../comments.module.css";
import { type CommentPlace, commentsQuery } from "../comments-query.ts";

export type RepliesProps = {
  place: CommentPlace;
  label: string;
  draw: (comment: Comment) => ReactNode;
};

/** The replies to a comment, oldest first. */
export function Replies({ place, label, draw }: RepliesProps) {
  const { t } = useLingui();
  return (
    <PagedList
      list={usePaged(commentsQuery(useApi(), place.thread))}
      skeleton={<Spinner size="small" label={t`Loading`} />}
      empty={null}
      failed={<Trans>Couldn't load comments.</Trans>}
      moreLabel={<Trans>Show more replies</Trans>}
    >
      {(replies) => (
        <ul className={styles.list} aria-label={label}>
          {replies.map((comment) => (
            <li key={comment.id}>{draw(comment)}</li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

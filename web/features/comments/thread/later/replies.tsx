import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Comment } from "#contract/entities/comment.ts";
import { Button } from "#ui/button.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { useApi } from "#web/platform/api/use-api.ts";
import styles from "../comments.module.css";
import { type CommentPlace, commentsQuery } from "../comments-query.ts";
import { LoadFailure } from "../load-failure.tsx";

export type RepliesProps = {
  place: CommentPlace;
  label: string;
  draw: (comment: Comment) => ReactNode;
};

/** The answers to a comment, in the order of the talk. */
export function Replies({ place, label, draw }: RepliesProps) {
  const { t } = useLingui();
  const list = useInfiniteQuery(commentsQuery(useApi(), place.thread));
  const replies = list.data?.pages.flatMap(({ data }) => data) ?? [];
  if (list.isPending) return <Spinner size="small" label={t`Loading`} />;
  return (
    <>
      {replies.length > 0 && (
        <ul className={styles.list} aria-label={label}>
          {replies.map((comment) => (
            <li key={comment.id}>{draw(comment)}</li>
          ))}
        </ul>
      )}
      {list.isError && <LoadFailure onRetry={() => void list.refetch()} />}
      {list.hasNextPage && (
        <Button
          size="small"
          variant="quiet"
          className={styles.more}
          busy={list.isFetchingNextPage}
          busyLabel={t`Loading`}
          onClick={() => void list.fetchNextPage()}
        >
          <Trans>Show more replies</Trans>
        </Button>
      )}
    </>
  );
}

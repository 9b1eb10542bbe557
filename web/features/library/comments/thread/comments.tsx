import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { type ComponentType, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Avatar } from "#ui/avatar.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { usePrompt } from "#web/features/members/accounts/auth-prompt/index.ts";
import { later } from "#web/platform/later/later.tsx";
import { PagedList } from "#web/platform/list/paged-list.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { CommentItem } from "./comment-item.tsx";
import styles from "./comments.module.css";
import type { CommentPlace } from "./comments-query.ts";
import type { CommentWriterProps } from "./later/comment-writer.tsx";
import { PlainWriter } from "./plain-writer.tsx";
import { useThread } from "./use-thread.ts";

export type CommentsProps = {
  pinId: string;
  /** The id of the object that the Pin's comments belong to. */
  objectId: string;
  count: number;
  areDisabled: boolean;
  mayWrite: boolean;
  onCount: CommentPlace["onCount"];
};

/** The comments on a Pin, newest first. */
export function Comments({ pinId, objectId, count, areDisabled, mayWrite, onCount }: CommentsProps) {
  const { t } = useLingui();
  const { isSignedIn } = useViewer();
  const place = { pinId, thread: { objectId }, onCount };
  const list = useThread(place.thread, !areDisabled);
  return (
    <section id="comments" className={styles.comments} aria-labelledby="comments-heading">
      <Heading level={2} size={20} id="comments-heading">
        {areDisabled || count === 0 ? (
          <Trans>Comments</Trans>
        ) : (
          t`${plural(count, { one: "# comment", other: "# comments" })}`
        )}
      </Heading>
      {areDisabled ? (
        <Text tone="soft">
          <Trans>Comments are turned off for this Pin.</Trans>
        </Text>
      ) : (
        <Write place={place} mayWrite={mayWrite} />
      )}
      {!areDisabled && (
        <PagedList
          list={list}
          skeleton={<CommentSkeletons />}
          empty={
            <Text tone="soft">
              <Trans>No comments yet. What do you think?</Trans>
            </Text>
          }
          failed={<Trans>Couldn't load comments.</Trans>}
          moreLabel={<Trans>Show more comments</Trans>}
        >
          {(comments) => (
            <ul className={styles.list}>
              {comments.map((comment) => (
                <li key={comment.id}>
                  <CommentItem comment={comment} place={place} mayAnswer={mayWrite || !isSignedIn} />
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      )}
    </section>
  );
}

/** The field for a new comment. The editor loads when it is pressed. */
function Write({ place, mayWrite }: { place: CommentPlace; mayWrite: boolean }) {
  const prompt = usePrompt();
  const { isSignedIn, user } = useViewer();
  const line = useRef<HTMLButtonElement>(null);
  const [Writer, setWriter] = useState<ComponentType<CommentWriterProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  if (isSignedIn && !mayWrite) return null;

  async function open() {
    if (!isSignedIn) return prompt({ reason: "continue" });
    const { CommentWriter } = await later(() => import("./later/comment-writer.tsx")).load();
    setWriter(() => CommentWriter);
    setOpen(true);
  }

  function close() {
    // A hidden field can't be focused.
    flushSync(() => setOpen(false));
    line.current?.focus();
  }

  return (
    <>
      <button ref={line} type="button" className={styles.line} hidden={isOpen} onClick={() => void open()}>
        {user && (
          <Avatar
            size={32}
            name={user.fullName || user.username}
            src={user.imageUrl}
            colorIndex={user.avatarColorIndex}
            decorative
          />
        )}
        <Trans>Add a comment</Trans>
      </button>
      {isOpen && Writer && <Writer place={place} onClose={close} />}
      {isSignedIn && (
        <noscript>{import.meta.env.SSR && <PlainWriter objectId={place.thread.objectId} />}</noscript>
      )}
    </>
  );
}

/** Placeholder while the comments of a Pin load. */
export function CommentSkeletons() {
  const { t } = useLingui();
  return (
    <div className={styles.skeletons} role="status" aria-label={t`Loading comments`}>
      {["first", "second"].map((one) => (
        <div key={one} className={styles.comment}>
          <Skeleton shape="round" width="32px" height="32px" />
          <div className={styles.body}>
            <Skeleton width="30%" />
            <Skeleton width="80%" />
          </div>
        </div>
      ))}
    </div>
  );
}

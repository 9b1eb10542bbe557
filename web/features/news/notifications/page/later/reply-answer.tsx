import { Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { PinUser } from "#contract/library/entities/pin.ts";
import type { Notification } from "#contract/news/entities/notification.ts";
import { Button } from "#ui/button.tsx";
import { CommentWriter } from "#web/features/library/comments/thread/index.ts";
import styles from "./news-answer.module.css";

type ReplyAnswerProps = {
  pin: NonNullable<Notification["pin"]>;
  comment: NonNullable<Notification["comment"]>;
  author: PinUser | undefined;
  onReply: () => void;
};

/** Writes a reply to a comment. */
export function ReplyAnswer({ pin, comment, author, onReply }: ReplyAnswerProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const name = author ? author.full_name || author.username : "";
  // A reply belongs to the first comment of its thread, so its author is only notified if they are named.
  const isToReply = comment.id !== comment.thread_id;

  function close() {
    flushSync(() => setOpen(false));
    button.current?.focus();
  }

  if (!isOpen) {
    return (
      <Button
        ref={button}
        size="small"
        className={styles.scripted}
        aria-label={t`Reply to ${name}`}
        onClick={() => setOpen(true)}
      >
        <Trans>Reply</Trans>
      </Button>
    );
  }
  return (
    <div className={styles.writer}>
      <CommentWriter
        place={{
          pinId: pin.id,
          thread: { objectId: pin.id, parentId: comment.thread_id },
          onCount: () => undefined,
        }}
        start={isToReply && author ? `@${author.username} ` : ""}
        onClose={close}
        onPosted={onReply}
      />
    </div>
  );
}

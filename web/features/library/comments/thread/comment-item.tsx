import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { type ComponentType, useRef, useState } from "react";
import type { Comment } from "#contract/library/entities/comment.ts";
import { profileUrl } from "#contract/urls.ts";
import { Anchor } from "#ui/anchor.tsx";
import { Avatar } from "#ui/avatar.tsx";
import { usePrompt } from "#web/features/members/accounts/auth-prompt/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { later } from "#web/platform/later/later.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { CommentActions } from "./comment-actions.tsx";
import { CommentTime } from "./comment-time.tsx";
import styles from "./comments.module.css";
import { beginThread, type CommentPlace, isPending } from "./comments-query.ts";
import type { CommentWriterProps } from "./later/comment-writer.tsx";
import type { RepliesProps } from "./later/replies.tsx";
import { LinkedText } from "./linked-text.tsx";

type CommentItemProps = { comment: Comment; place: CommentPlace; mayAnswer: boolean };
type Later = { Writer?: ComponentType<CommentWriterProps>; Replies?: ComponentType<RepliesProps> };

/** A comment with its actions and, once requested, its replies. */
export function CommentItem({ comment, place, mayAnswer }: CommentItemProps) {
  const { t } = useLingui();
  const prompt = usePrompt();
  const api = useApi();
  const client = useQueryClient();
  const { isSignedIn } = useViewer();
  const article = useRef<HTMLElement>(null);
  const [{ Writer, Replies }, setLater] = useState<Later>({});
  const [open, setOpen] = useState<"answer" | "edit" | null>(null);
  const { user: author, reply_count: replyCount } = comment;
  const name = author.full_name || author.username;
  const answers = { ...place, thread: { objectId: place.thread.objectId, parentId: comment.id } };

  async function showReplies() {
    const { Replies } = await later(() => import("./later/replies.tsx")).load();
    setLater((known) => ({ ...known, Replies }));
  }

  async function write(what: "answer" | "edit") {
    if (!isSignedIn) return prompt({ reason: "continue" });
    if (what === "answer" && replyCount === 0) beginThread(client, api, answers.thread);
    const [{ CommentWriter: Writer }] = await Promise.all([
      later(() => import("./later/comment-writer.tsx")).load(),
      what === "answer" ? showReplies() : null,
    ]);
    setLater((known) => ({ ...known, Writer }));
    setOpen(what);
  }

  /** Closes the text field and returns the focus to the comment. */
  function close() {
    setOpen(null);
    article.current?.focus();
  }

  return (
    <article
      ref={article}
      tabIndex={-1}
      className={styles.comment}
      data-pending={isPending(comment) || undefined}
      aria-label={t`Comment by ${name}`}
    >
      <Anchor href={profileUrl(author.username)} className={styles.face} tabIndex={-1} aria-hidden="true">
        <Avatar
          size={32}
          name={name}
          src={author.image_small_url}
          colorIndex={author.avatar_color_index}
          decorative
        />
      </Anchor>
      <div className={styles.body}>
        <p className={styles.head}>
          <Anchor href={profileUrl(author.username)} className={styles.name}>
            {name}
          </Anchor>{" "}
          <CommentTime comment={comment} />
        </p>
        {open === "edit" && Writer ? (
          <Writer place={place} comment={comment} onClose={close} />
        ) : (
          <p className={styles.text} dir="auto">
            <LinkedText text={comment.text} />
          </p>
        )}
        <CommentActions
          comment={comment}
          place={place}
          onAnswer={mayAnswer ? () => void write("answer") : undefined}
          onEdit={() => void write("edit")}
        />
        {replyCount > 0 && Replies === undefined && (
          <button type="button" className={styles.replies} onClick={() => void showReplies()}>
            {t`${plural(replyCount, { one: "Show # reply", other: "Show # replies" })}`}
          </button>
        )}
        {Replies && (
          <Replies
            place={answers}
            label={t`Replies to ${name}`}
            draw={(answer) => <CommentItem comment={answer} place={answers} mayAnswer={false} />}
          />
        )}
        {open === "answer" && Writer && <Writer place={answers} onClose={close} />}
      </div>
    </article>
  );
}

import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { countCharacters } from "#contract/formats/characters.ts";
import type { Comment } from "#contract/library/entities/comment.ts";
import { COMMENT_MAX } from "#contract/limits/comments.ts";
import { Button } from "#ui/button.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { useTypedNames } from "#web/features/base/shared/typed-names/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import styles from "../comments.module.css";
import { type CommentPlace, listCommenters } from "../comments-query.ts";
import { useCommentWrites } from "./use-comment-writes.ts";

export type CommentWriterProps = {
  place: CommentPlace;
  /** The comment to edit; absent for a new one. */
  comment?: Comment;
  /** The start of a new comment. */
  start?: string;
  onClose: () => void;
  /** Called instead of `onClose` when the comment is stored. */
  onPosted?: () => void;
};

/** The form for writing, answering or editing a comment. */
export function CommentWriter(props: CommentWriterProps) {
  const { place, comment, start = "", onClose, onPosted = onClose } = props;
  const { t } = useLingui();
  const { create, update } = useCommentWrites(place);
  const [text, setText] = useState(comment?.text ?? start);
  const [client, api] = [useQueryClient(), useApi()];
  const [near] = useState(() => listCommenters(client, api, place.thread));
  const area = useRef<HTMLTextAreaElement>(null);
  const names = useTypedNames({ area, text, near });
  const mayPost = text.trim() !== "" && countCharacters(text.trim()) <= COMMENT_MAX;
  const isSending = create.isPending || update.isPending;
  const isAnswer = place.thread.parentId !== undefined;

  useEffect(() => {
    area.current?.focus();
    area.current?.setSelectionRange(area.current.value.length, area.current.value.length);
  }, []);

  function post(event?: FormEvent) {
    event?.preventDefault();
    if (!mayPost || isSending) return;
    const words = text.trim();
    const options = {
      // Restores the text so that it can be corrected.
      onError: () => setText(words),
      onSuccess: onPosted,
    };
    if (comment === undefined) create.mutate(words, options);
    else update.mutate({ id: comment.id, text: words }, options);
    if (comment === undefined) setText("");
  }

  function key(event: KeyboardEvent) {
    if (names.takesKey(event)) return;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) post();
    if (event.key === "Escape") {
      event.stopPropagation();
      onClose();
    }
  }

  const label = comment ? t`Your comment` : isAnswer ? t`Your reply` : t`Your comment`;
  return (
    <form className={styles.writer} onSubmit={post} onKeyDown={key}>
      <TextArea
        {...names.areaProps}
        label={label}
        hideLabel
        rows={2}
        value={text}
        limit={COMMENT_MAX}
        limitLabel={(count) => t`${plural(count, { one: "# character left", other: "# characters left" })}`}
        placeholder={isAnswer ? t`Write a reply` : t`Write a comment`}
        onChange={(event) => setText(event.target.value)}
      />
      {names.offer}
      <div className={styles.writerActions}>
        <Button size="small" variant="quiet" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          type="submit"
          size="small"
          variant="primary"
          busy={isSending}
          aria-disabled={!mayPost || undefined}
        >
          {comment ? <Trans>Save comment</Trans> : <Trans>Post</Trans>}
        </Button>
      </div>
    </form>
  );
}

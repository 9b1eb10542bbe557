import { useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Comment } from "#contract/entities/comment.ts";
import { needsPassword } from "../../../api.ts";
import { useApi } from "../../../app.tsx";
import { errorText } from "../../../error-messages.ts";
import { useViewer } from "../../../page-store.tsx";
import { useToasts } from "../../../toasts.tsx";
import { type CommentPlace, commentsQuery, type Thread } from "../comments-query.ts";
import { changeThread } from "./change-thread.ts";
import { buildPending } from "./pending-comment.ts";

/** What members do to comments: shown at once, taken back when refused. */
export function useCommentWrites({ pinId, thread, onCount }: CommentPlace) {
  const { t, i18n } = useLingui();
  const api = useApi();
  const client = useQueryClient();
  const toasts = useToasts();
  const { user } = useViewer();

  const change = (alter: Parameters<typeof changeThread>[3], of: Thread = thread) =>
    changeThread(client, api, of, alter);
  const changeOne = (id: string, alter: (comment: Comment) => Comment) =>
    change((comments) => comments.map((comment) => (comment.id === id ? alter(comment) : comment)));

  function refuse(error: unknown, undo?: () => void): void {
    undo?.();
    if (!needsPassword(error)) toasts.show({ text: errorText(i18n, error), tone: "danger" });
  }

  /** So many more, or less, under this pin; answers count with the comment above them too. */
  function count(by: number): () => void {
    onCount(by);
    const { objectId, parentId } = thread;
    const answer = (sign: 1 | -1) =>
      change(
        (comments) =>
          comments.map((comment) =>
            comment.id === parentId
              ? { ...comment, reply_count: Math.max(0, comment.reply_count + sign * by) }
              : comment,
          ),
        { objectId },
      );
    if (parentId !== undefined) answer(1);
    return () => {
      onCount(-by);
      if (parentId !== undefined) answer(-1);
    };
  }

  const create = useMutation({
    mutationFn: async (text: string) => {
      const { objectId, parentId } = thread;
      const options = { objectId, pinId, text, ...(parentId !== undefined && { parent_id: parentId }) };
      return (await api.call("AggregatedComment.create", options)).data;
    },
    onMutate(text) {
      const pending = buildPending(text, pinId, thread, user);
      const isAnswer = thread.parentId !== undefined;
      // Comments are read newest first, answers in the order of the talk.
      change((comments, page, pages) => {
        if (isAnswer) return page === pages - 1 ? [...comments, pending] : comments;
        return page === 0 ? [pending, ...comments] : comments;
      });
      return { id: pending.id, uncount: count(1) };
    },
    onSuccess(comment, _text, { id }) {
      // Words said twice in a row are one comment, which is there already.
      change((comments) =>
        comments.flatMap((other) => {
          if (other.id === comment.id) return [];
          return other.id === id ? [comment] : [other];
        }),
      );
    },
    onError(error, _text, given) {
      change((comments) => comments.filter(({ id }) => id !== given?.id));
      refuse(error, given?.uncount);
    },
  });

  const update = useMutation({
    mutationFn: async ({ id, text }: { id: string; text: string }) =>
      (await api.call("AggregatedComment.update", { commentId: id, text })).data,
    onMutate: ({ id, text }) => ({ undo: changeOne(id, (comment) => ({ ...comment, text })) }),
    onSuccess: (comment) => void changeOne(comment.id, () => comment),
    onError: (error, _asked, given) => refuse(error, given?.undo),
  });

  const like = useMutation({
    mutationFn: ({ id, isLiked }: { id: string; isLiked: boolean }) =>
      api.call(isLiked ? "CommentLike.create" : "CommentLike.delete", { commentId: id }),
    onMutate: ({ id, isLiked }) => ({
      undo: changeOne(id, (comment) => ({
        ...comment,
        liked_by_me: isLiked,
        like_count: Math.max(0, comment.like_count + (isLiked ? 1 : -1)),
      })),
    }),
    onError: (error, _asked, given) => refuse(error, given?.undo),
  });

  const remove = useMutation({
    mutationFn: async ({ id }: Comment) =>
      (await api.call("AggregatedComment.delete", { commentId: id })).data,
    onMutate({ id, reply_count: answers }) {
      const putBack = change((comments) => comments.filter((comment) => comment.id !== id));
      const uncount = count(-1 - answers);
      return {
        undo() {
          uncount();
          putBack();
        },
      };
    },
    onSuccess({ undo }, _comment, given) {
      if (undo === null) return toasts.show({ text: t`Comment deleted` });
      async function takeBack(actionId: string) {
        try {
          await api.call("Undo.create", { action_id: actionId });
          given.undo();
          await client.invalidateQueries({ queryKey: commentsQuery(api, thread).queryKey });
        } catch (error) {
          refuse(error);
        }
      }
      return toasts.show({
        text: t`Comment deleted`,
        action: { label: t`Undo`, onPress: () => void takeBack(undo.action_id) },
      });
    },
    onError: (error, _comment, given) => refuse(error, given?.undo),
  });

  return { create, update, like, remove };
}

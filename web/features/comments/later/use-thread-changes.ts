import { useQueryClient } from "@tanstack/react-query";
import type { Comment } from "#contract/entities/comment.ts";
import { useApi } from "../../../app.tsx";
import { useTellFailure } from "../../../use-tell-failure.ts";
import type { CommentPlace, Thread } from "../comments-query.ts";
import { changeThread } from "./change-thread.ts";

/** How a thread shows what is done in it before the server has answered, and tells what was refused. */
export function useThreadChanges({ thread, onCount }: CommentPlace) {
  const api = useApi();
  const client = useQueryClient();
  const tellFailure = useTellFailure();

  const change = (alter: Parameters<typeof changeThread>[3], of: Thread = thread) =>
    changeThread(client, api, of, alter);
  const changeOne = (id: string, alter: (comment: Comment) => Comment) =>
    change((comments) => comments.map((comment) => (comment.id === id ? alter(comment) : comment)));

  function refuse(error: unknown, undo?: () => void): void {
    undo?.();
    tellFailure(error);
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

  return { change, changeOne, count, refuse };
}

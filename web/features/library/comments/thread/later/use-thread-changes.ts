import { useQueryClient } from "@tanstack/react-query";
import type { Comment } from "#contract/library/entities/comment.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useTellFailure } from "#web/platform/toasts/use-tell-failure.ts";
import type { CommentPlace } from "../comments-query.ts";
import { changeComment, changeThread, takeOutComment } from "./change-thread.ts";

/** Applies changes to a cached thread before the server has answered, and reports refusals. */
export function useThreadChanges({ thread, onCount }: CommentPlace) {
  const api = useApi();
  const client = useQueryClient();
  const tellFailure = useTellFailure();

  const shown = { client, api, thread };
  const change = (alter: Parameters<typeof changeThread>[1]) => changeThread(shown, alter);
  const changeOne = (id: string, alter: (comment: Comment) => Partial<Comment>) =>
    changeComment(shown, id, alter);
  const takeOut = (id: string) => takeOutComment(shown, id);

  function refuse(error: unknown, undo?: () => void): void {
    undo?.();
    tellFailure(error);
  }

  /** Changes the Pin's comment count and, for replies, their parent's. Returns an undo. */
  function count(by: number): () => void {
    onCount(by);
    const { objectId, parentId } = thread;
    const answer = (more: number) => {
      if (parentId === undefined) return;
      const above = { client, api, thread: { objectId } };
      changeComment(above, parentId, ({ reply_count }) => ({ reply_count: Math.max(0, reply_count + more) }));
    };
    answer(by);
    return () => {
      onCount(-by);
      answer(-by);
    };
  }

  return { change, changeOne, takeOut, count, refuse };
}

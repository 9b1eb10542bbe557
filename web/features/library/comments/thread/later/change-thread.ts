import type { QueryClient } from "@tanstack/react-query";
import type { Comment } from "#contract/library/entities/comment.ts";
import type { Api } from "#web/platform/api/api.ts";
import { commentsQuery, type Pages, type Thread } from "../comments-query.ts";

/** A cached thread. */
export type ShownThread = { client: QueryClient; api: Api; thread: Thread };

/** Changes a cached thread before the server has answered. */
export function changeThread(
  { client, api, thread }: ShownThread,
  change: (comments: Comment[], page: number, pages: number) => Comment[],
): void {
  client.setQueryData<Pages>(commentsQuery(api, thread).queryKey, (known) => {
    if (known === undefined) return;
    const { length } = known.pages;
    return {
      ...known,
      pages: known.pages.map((page, at) => ({ ...page, data: change(page.data, at, length) })),
    };
  });
}

/** Changes some fields of a comment. Returns an undo that keeps other changes made since. */
export function changeComment(
  shown: ShownThread,
  id: string,
  alter: (comment: Comment) => Partial<Comment>,
): () => void {
  let before: Partial<Comment> = {};
  const put = (fieldsOf: (comment: Comment) => Partial<Comment>) =>
    changeThread(shown, (comments) =>
      comments.map((comment) => (comment.id === id ? { ...comment, ...fieldsOf(comment) } : comment)),
    );
  put((comment) => {
    const altered = alter(comment);
    before = Object.fromEntries(Object.entries(comment).filter(([field]) => field in altered));
    return altered;
  });
  return () => put(() => before);
}

/** Removes a comment. Returns an undo that puts it back in place among newer comments. */
export function takeOutComment(shown: ShownThread, id: string): () => void {
  let putBack = (comments: Comment[], _page: number) => comments;
  changeThread(shown, (comments, page) => {
    const index = comments.findIndex((comment) => comment.id === id);
    const comment = comments[index];
    if (comment === undefined) return comments;
    putBack = (since, at) =>
      at !== page || since.some((other) => other.id === id) ? since : since.toSpliced(index, 0, comment);
    return comments.toSpliced(index, 1);
  });
  return () => changeThread(shown, putBack);
}

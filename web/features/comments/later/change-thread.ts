import type { QueryClient } from "@tanstack/react-query";
import type { Comment } from "#contract/entities/comment.ts";
import type { Api } from "../../../api.ts";
import { commentsQuery, type Pages, type Thread } from "../comments-query.ts";

/** Changes what is shown of a thread, before the server has answered; gives back how to undo it. */
export function changeThread(
  client: QueryClient,
  api: Api,
  thread: Thread,
  change: (comments: Comment[], page: number, pages: number) => Comment[],
): () => void {
  const { queryKey } = commentsQuery(api, thread);
  const before = client.getQueryData<Pages>(queryKey);
  if (before === undefined) return () => undefined;
  const pages = before.pages.map((page, index) => ({
    ...page,
    data: change(page.data, index, before.pages.length),
  }));
  client.setQueryData<Pages>(queryKey, { ...before, pages });
  return () => client.setQueryData(queryKey, before);
}

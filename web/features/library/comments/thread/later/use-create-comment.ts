import { useQueryClient } from "@tanstack/react-query";
import { useApi } from "#web/platform/api/use-api.ts";
import { useSubmission } from "#web/platform/forms/use-submission.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { type CommentPlace, commentsQuery } from "../comments-query.ts";
import { buildPending } from "./pending-comment.ts";
import { useThreadChanges } from "./use-thread-changes.ts";

/** Adds a comment to a thread. */
export function useCreateComment(place: CommentPlace) {
  const { pinId, thread } = place;
  const api = useApi();
  const client = useQueryClient();
  const { user } = useViewer();
  const query = commentsQuery(api, thread);
  const { change, count, refuse } = useThreadChanges(place);

  return useSubmission({
    mutationFn: async (text: string) => {
      const { objectId, parentId } = thread;
      const options = { objectId, pinId, text, ...(parentId !== undefined && { parent_id: parentId }) };
      return (await api.call("AggregatedComment.create", options)).data;
    },
    onMutate(text) {
      const isThere = client.getQueryData(query.queryKey) !== undefined;
      const pending = buildPending(text, pinId, thread, user);
      const isAnswer = thread.parentId !== undefined;
      // Comments are sorted newest first, replies oldest first.
      change((comments, page, pages) => {
        if (isAnswer) return page === pages - 1 ? [...comments, pending] : comments;
        return page === 0 ? [pending, ...comments] : comments;
      });
      return { id: pending.id, isThere, uncount: count(1) };
    },
    async onSuccess(comment, _text, { id, isThere }) {
      if (!isThere) {
        // A response in flight may not include the new comment.
        await client.cancelQueries(query);
        return await client.prefetchInfiniteQuery({ ...query, staleTime: 0 });
      }
      // The server treats an immediate repeat as the same comment, which the thread may already contain.
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
}

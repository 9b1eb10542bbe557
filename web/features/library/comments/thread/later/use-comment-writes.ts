import { useApi } from "#web/platform/api/use-api.ts";
import { useSubmission } from "#web/platform/forms/use-submission.ts";
import type { CommentPlace } from "../comments-query.ts";
import { useCreateComment } from "./use-create-comment.ts";
import { useDeleteComment } from "./use-delete-comment.ts";
import { useThreadChanges } from "./use-thread-changes.ts";

/** Creates, edits and deletes comments. Changes show at once, and revert if the server refuses. */
export function useCommentWrites(place: CommentPlace) {
  const api = useApi();
  const { changeOne, refuse } = useThreadChanges(place);
  const create = useCreateComment(place);
  const remove = useDeleteComment(place);

  const update = useSubmission({
    mutationFn: async ({ id, text }: { id: string; text: string }) =>
      (await api.call("AggregatedComment.update", { commentId: id, text })).data,
    onMutate: ({ id, text }) => ({ undo: changeOne(id, () => ({ text })) }),
    onSuccess: (comment) => void changeOne(comment.id, () => comment),
    onError: (error, _asked, given) => refuse(error, given?.undo),
  });

  return { create, update, remove };
}

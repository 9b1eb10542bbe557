import { useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Comment } from "#contract/library/entities/comment.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useToasts } from "#web/platform/toasts/toasts.tsx";
import { type CommentPlace, commentsQuery } from "../comments-query.ts";
import { useThreadChanges } from "./use-thread-changes.ts";

/** Deletes a comment and its replies, with an undo where the server offers one. */
export function useDeleteComment(place: CommentPlace) {
  const { t } = useLingui();
  const api = useApi();
  const client = useQueryClient();
  const toasts = useToasts();
  const { takeOut, count, refuse } = useThreadChanges(place);

  return useMutation({
    mutationFn: async ({ id }: Comment) =>
      (await api.call("AggregatedComment.delete", { commentId: id })).data,
    onMutate({ id, reply_count: answers }) {
      const putBack = takeOut(id);
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
          await client.invalidateQueries({ queryKey: commentsQuery(api, place.thread).queryKey });
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
}

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { changeBoardPage } from "#web/features/boards/changes/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { refresh } from "#web/platform/query/outdated.ts";
import { boardErrorText } from "#web/platform/texts/board-error.ts";
import { useTellFailure } from "#web/platform/toasts/use-tell-failure.ts";

/** Follows or leaves a board: on screen at once, and back when it is refused. */
export function useFollowBoard(boardId: string): (isFollowed: boolean) => void {
  const api = useApi();
  const client = useQueryClient();
  const tellFailure = useTellFailure(boardErrorText);
  const mutationKey = ["follow board", boardId];
  /** As the server has it; presses it has not answered yet may show otherwise. */
  const isStored = useRef(false);

  const isAlone = () => client.isMutating({ mutationKey }) === 1;

  function show(isFollowed: boolean) {
    changeBoardPage(client, boardId, (board) =>
      board.followed_by_me === isFollowed
        ? board
        : {
            ...board,
            followed_by_me: isFollowed,
            follower_count: Math.max(0, board.follower_count + (isFollowed ? 1 : -1)),
          },
    );
  }

  const following = useMutation({
    mutationFn: (isFollowed: boolean) =>
      api.call(isFollowed ? "BoardFollow.create" : "BoardFollow.delete", { board_id: boardId }),
    mutationKey,
    // Presses take effect one after the other, and the last one stays.
    scope: { id: mutationKey.join(" ") },
    onMutate(isFollowed) {
      if (isAlone()) isStored.current = !isFollowed;
      show(isFollowed);
    },
    onSuccess(_, isFollowed) {
      isStored.current = isFollowed;
    },
    onError(error) {
      show(isStored.current);
      tellFailure(error);
    },
    onSettled() {
      if (isAlone()) void refresh(client, ["boards"]);
    },
  });
  return following.mutate;
}

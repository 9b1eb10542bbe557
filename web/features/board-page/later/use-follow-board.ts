import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useApi } from "../../../app.tsx";
import { useTellFailure } from "../../../use-tell-failure.ts";
import { changeBoardPage } from "../../board-changes/index.ts";

/** Follows or leaves a board: on screen at once, and back when it is refused. */
export function useFollowBoard(boardId: string): (isFollowed: boolean) => void {
  const api = useApi();
  const client = useQueryClient();
  const tellFailure = useTellFailure();

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
    // Presses take effect one after the other, and the last one stays.
    scope: { id: `follow board ${boardId}` },
    onMutate: show,
    onError(error, isFollowed) {
      show(!isFollowed);
      tellFailure(error);
    },
  });
  return following.mutate;
}

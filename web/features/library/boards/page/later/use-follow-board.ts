import { useQueryClient } from "@tanstack/react-query";
import type { Board } from "#contract/library/entities/board.ts";
import { changeBoardPage } from "#web/features/library/boards/changes/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { refresh } from "#web/platform/query/outdated.ts";
import { boardErrorText } from "#web/platform/texts/board-error.ts";
import { useTellFailure } from "#web/platform/toasts/use-tell-failure.ts";
import { useToggle } from "#web/platform/toggle/use-toggle.ts";

export function useFollowBoard({ id, followed_by_me }: Board) {
  const api = useApi();
  const client = useQueryClient();
  const onRefusal = useTellFailure(boardErrorText);
  return useToggle({
    key: `follow board ${id}`,
    isOn: followed_by_me,
    show: (isFollowed) => changeBoardPage(client, id, (board) => withFollow(board, isFollowed)),
    send: (isFollowed) =>
      api.call(isFollowed ? "BoardFollow.create" : "BoardFollow.delete", { board_id: id }),
    settle: () => void refresh(client, ["boards"]),
    onRefusal,
  });
}

function withFollow(board: Board, isFollowed: boolean): Board {
  if (board.followed_by_me === isFollowed) return board;
  const follower_count = Math.max(0, board.follower_count + (isFollowed ? 1 : -1));
  return { ...board, followed_by_me: isFollowed, follower_count };
}

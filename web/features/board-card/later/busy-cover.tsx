import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Board } from "#contract/entities/board.ts";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { useApi } from "../../../app.tsx";
import { refresh } from "../../../outdated.ts";
import { showBoard } from "../../board-changes/index.ts";
import { watchAction } from "../../long-action/index.ts";

export type BusyCoverProps = { board: Board; progress: number };

/** How far it is; when it is done, the card shows the board as it is then. */
export function BusyCover({ board, progress }: BusyCoverProps) {
  const { t } = useLingui();
  const api = useApi();
  const client = useQueryClient();
  const [heard, setHeard] = useState(progress);
  const running = board.blocking_actions.find((action) => action.progress < 1);
  const actionId = running?.id;
  const boardId = board.id;

  useEffect(() => {
    if (actionId === undefined) return;
    return watchAction({
      api,
      action: { id: actionId, boardId, kind: "move", total: 0, hiddenIds: [] },
      onProgress: setHeard,
      onEnd() {
        void api
          .call("Board.get", { board_id: boardId })
          .then(({ data }) => showBoard(client, data))
          // Gone, as a board is that was merged into another.
          .catch(() => refresh(client, ["boards"]));
      },
    });
  }, [api, client, actionId, boardId]);

  return <ProgressBar label={wordsOf(running?.action_type)} value={heard} />;

  function wordsOf(type: number | undefined): string {
    switch (type) {
      case 2:
        return t`Merging boards`;
      case 3:
      case 5:
        return t`Deleting Pins`;
      case 6:
        return t`Copying Pins`;
      default:
        return t`Moving Pins`;
    }
  }
}

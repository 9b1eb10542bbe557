import { useQueryClient } from "@tanstack/react-query";
import type { BlockingAction } from "#contract/entities/board.ts";
import { useApi } from "../../../app.tsx";
import { refresh } from "../../../outdated.ts";
import { showBoard } from "../../board-changes/index.ts";
import { BusyBar } from "../../long-action/index.ts";

export type BusyCoverProps = { boardId: string; action: BlockingAction };

/** How far it is; when it is done, the card shows the board as it is then. */
export function BusyCover({ boardId, action }: BusyCoverProps) {
  const api = useApi();
  const client = useQueryClient();

  async function showAfterwards() {
    try {
      const { data } = await api.call("Board.get", { board_id: boardId });
      showBoard(client, data);
    } catch {
      // Gone, as a board is that was merged into another.
      await refresh(client, ["boards"]);
    }
  }

  return <BusyBar action={action} onEnd={() => void showAfterwards()} />;
}

import { useQueryClient } from "@tanstack/react-query";
import type { BlockingAction } from "#contract/entities/board.ts";
import { showBoard } from "#web/features/boards/changes/index.ts";
import { BusyBar } from "#web/features/shared/long-action/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { refresh } from "#web/platform/query/outdated.ts";

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

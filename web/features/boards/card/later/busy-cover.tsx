import { useQueryClient } from "@tanstack/react-query";
import type { BlockingAction } from "#contract/entities/board.ts";
import { showBoard } from "#web/features/boards/changes/index.ts";
import { BusyBar } from "#web/features/shared/long-action/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { refresh } from "#web/platform/query/outdated.ts";

export type BusyCoverProps = { boardId: string; action: BlockingAction };

/** The progress of a long action. When it is done, the card shows the updated board. */
export function BusyCover({ boardId, action }: BusyCoverProps) {
  const api = useApi();
  const client = useQueryClient();

  async function showAfterwards() {
    try {
      const { data } = await api.call("Board.get", { board_id: boardId });
      showBoard(client, data);
    } catch {
      // The board no longer exists, for example after a merge.
      await refresh(client, ["boards"]);
    }
  }

  return <BusyBar action={action} onEnd={() => void showAfterwards()} />;
}

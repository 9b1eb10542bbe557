import { useQueryClient } from "@tanstack/react-query";
import type { BlockingAction, Board } from "#contract/library/entities/board.ts";
import { showBoard } from "#web/features/library/boards/changes/index.ts";
import { BusyBar } from "#web/features/library/bulk/index.ts";
import { asOwner } from "#web/platform/api/acting.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { refresh } from "#web/platform/query/outdated.ts";

export type BusyCoverProps = { board: Pick<Board, "id" | "owner">; action: BlockingAction };

/** The progress of a long action. When it is done, the card shows the updated board. */
export function BusyCover({ board, action }: BusyCoverProps) {
  const api = useApi();
  const client = useQueryClient();
  const subject = asOwner(board, useViewer().acting);

  async function showAfterwards() {
    try {
      const { data } = await api.call("Board.get", { board_id: board.id, ...subject });
      showBoard(client, data);
    } catch {
      // The board no longer exists, for example after a merge.
      await refresh(client, ["boards"]);
    }
  }

  return <BusyBar action={action} subject={subject} onEnd={() => void showAfterwards()} />;
}

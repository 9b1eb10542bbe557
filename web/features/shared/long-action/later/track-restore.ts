import type { BlockingAction } from "#contract/entities/board.ts";
import { trackedActions } from "../tracked-actions.ts";

/** What brings many pins back to where they were. */
export function trackRestore({ id, board_id: boardId }: BlockingAction): void {
  trackedActions.add({ id, boardId, kind: "restore", total: 0, hiddenIds: [] });
}

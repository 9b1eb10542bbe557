import type { BlockingAction } from "#contract/entities/board.ts";
import { trackedActions } from "../tracked-actions.ts";

/** Tracks a long action that puts Pins back where they were. */
export function trackRestore({ id, board_id: boardId }: BlockingAction): void {
  trackedActions.add({ id, boardId, kind: "restore", total: 0, hiddenIds: [] });
}

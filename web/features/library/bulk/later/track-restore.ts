import { actionTypes } from "#contract/library/action-types.ts";
import type { BlockingAction } from "#contract/library/entities/board.ts";
import { trackedActions } from "../tracked-actions.ts";

/** Tracks a long action that puts Pins back where they were, or removes copies again. */
export function trackRestore(
  { id, board_id: boardId, action_type: type }: BlockingAction,
  subject?: string,
): void {
  const kind = type === actionTypes.deletePins ? "remove copies" : "restore";
  trackedActions.add({
    id,
    boardId,
    kind,
    total: 0,
    hiddenIds: [],
    ...(subject !== undefined && { orbac_subject_id: subject }),
  });
}

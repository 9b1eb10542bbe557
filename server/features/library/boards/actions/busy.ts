import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { listRunningActions } from "./actions-repo.ts";

type Busy = "board_busy" | "source_busy" | "target_busy";

/** Call with the board locked, so that no long action can begin afterwards. */
export async function requireIdleBoard(tx: Tx, boardId: string, error: Busy = "board_busy"): Promise<void> {
  if ((await listRunningActions(tx, [boardId])).length > 0) throw new AppError(error);
}

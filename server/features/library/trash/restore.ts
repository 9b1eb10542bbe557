import type { BlockingAction } from "#contract/library/entities/board.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { actAs } from "#server/platform/http/act-as.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import type { SignedInViewer } from "#server/platform/viewer.ts";
import { restoreSectionWithPins, restoreWithPins } from "../merges/index.ts";
import { requireDestination, restorePins } from "../pins/index.ts";

type Options = ParsedOptionsOf<"Restore.create">;

type Restore = (
  tx: Tx,
  viewer: SignedInViewer,
  id: string,
  boardId: string | undefined,
) => Promise<BlockingAction | null>;

const restorers: Record<Options["kind"], Restore> = {
  async pin(tx, viewer, id, boardId) {
    const to =
      boardId === undefined ? null : await requireDestination(tx, viewer, { boardId, sectionId: null });
    if ((await restorePins(tx, viewer, [id], { to })) === 0) throw new AppError("not_found");
    return null;
  },
  board: restoreWithPins,
  section: restoreSectionWithPins,
};

export async function restore(scope: Scope, options: Options): Promise<ResultOf<"Restore.create">> {
  const { viewer } = await actAs(scope, options);
  const { kind, id, board_id: boardId } = options;
  const { db } = scope.context;
  const blocking_action = await db.transaction((tx) => restorers[kind](tx, viewer, id, boardId));
  return { kind, id, blocking_action };
}

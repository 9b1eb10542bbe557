import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import type { Db, Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { actAs } from "#server/platform/http/act-as.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { lockBoardNames } from "./board-writes-repo.ts";
import { arrange, type Placed, reassignKeys, rekey } from "./rearrange.ts";
import { exchangeMax, exchangePlaces, getOrder, getRun, storeOrder } from "./reorder-repo.ts";

/** Also switches the member's boards to their own order. */
export async function reorderBoards(
  scope: Scope,
  options: ParsedOptionsOf<"BoardsReorder.create">,
): Promise<ResultOf<"BoardsReorder.create">> {
  const { viewer } = await actAs(scope, options);
  const { board_ids: boardIds } = options;
  if (boardIds.length === 0) throw refused();
  await saveOrder(scope.context.db, viewer.member.id, boardIds);
  return { board_ids: boardIds };
}

/** Moves all the named boards or none. */
async function saveOrder(db: Db, memberId: string, boardIds: string[]): Promise<void> {
  if (boardIds.length <= exchangeMax && (await exchangePlaces(db, memberId, boardIds))) return;
  await db.transaction(async (tx) => {
    await lockBoardNames(tx, memberId);
    await storeOrder(tx, memberId, await computeKeys(tx, memberId, boardIds));
  });
}

async function computeKeys(tx: Tx, memberId: string, boardIds: string[]): Promise<Placed[]> {
  const { boards, hasHidden, ...around } = await getRun(tx, memberId, boardIds);
  if (hasHidden) throw refused();
  const changed = rekey(requireArranged(boards, boardIds), around);
  return changed ?? reassignKeys(requireArranged(await getOrder(tx, memberId), boardIds));
}

function requireArranged(boards: readonly Placed[], boardIds: readonly string[]): Placed[] {
  const arranged = arrange(boards, boardIds);
  if (!arranged) throw refused();
  return arranged;
}

function refused(): AppError {
  return new AppError("invalid_parameters", { detail: "board_ids" });
}

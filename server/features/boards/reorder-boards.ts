import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import type { Db, Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { actAs } from "#server/platform/http/act-as.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { lockBoardNames } from "./board-writes-repo.ts";
import { arrange, dealAnew, type Placed, rekey } from "./rearrange.ts";
import { exchangedMax, exchangePlaces, getOrder, getRun, storeOrder } from "./reorder-repo.ts";

/** From then on the member's boards are in their own order. */
export async function reorderBoards(
  scope: Scope,
  options: ParsedOptionsOf<"BoardsReorder.create">,
): Promise<ResultOf<"BoardsReorder.create">> {
  const { viewer } = await actAs(scope, options);
  const { board_ids: boardIds } = options;
  if (boardIds.length === 0) throw refused();
  await keepOrder(scope.context.db, viewer.member.id, boardIds);
  return { board_ids: boardIds };
}

/** All the named get their places, or none does. */
async function keepOrder(db: Db, memberId: string, boardIds: string[]): Promise<void> {
  if (boardIds.length <= exchangedMax && (await exchangePlaces(db, memberId, boardIds))) return;
  await db.transaction(async (tx) => {
    await lockBoardNames(tx, memberId);
    await storeOrder(tx, memberId, await findKeys(tx, memberId, boardIds));
  });
}

async function findKeys(tx: Tx, memberId: string, boardIds: string[]): Promise<Placed[]> {
  const { boards, hasHidden, ...around } = await getRun(tx, memberId, boardIds);
  if (hasHidden) throw refused();
  const changed = rekey(requireArranged(boards, boardIds), around);
  return changed ?? dealAnew(requireArranged(await getOrder(tx, memberId), boardIds));
}

function requireArranged(boards: readonly Placed[], boardIds: readonly string[]): Placed[] {
  const arranged = arrange(boards, boardIds);
  if (!arranged) throw refused();
  return arranged;
}

function refused(): AppError {
  return new AppError("invalid_parameters", { detail: "board_ids" });
}

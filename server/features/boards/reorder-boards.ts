import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { AppError } from "#server/platform/errors.ts";
import { actAs } from "#server/platform/http/act-as.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { lockBoardNames } from "./board-writes-repo.ts";
import { rearrange } from "./rearrange.ts";
import { getOrder, storeOrder } from "./reorder-repo.ts";

/** All the named get their places, or none does. From then on the member's boards are in their own order. */
export async function reorderBoards(
  scope: Scope,
  options: ParsedOptionsOf<"BoardsReorder.create">,
): Promise<ResultOf<"BoardsReorder.create">> {
  const { id: memberId } = (await actAs(scope, options)).viewer.member;
  const { board_ids: boardIds } = options;
  const refused = new AppError("invalid_parameters", { detail: "board_ids" });
  if (boardIds.length === 0) throw refused;
  await scope.context.db.transaction(async (tx) => {
    await lockBoardNames(tx, memberId);
    const { all, hiddenIds } = await getOrder(tx, memberId);
    const changed = boardIds.some((id) => hiddenIds.has(id)) ? null : rearrange(all, boardIds);
    if (!changed) throw refused;
    await storeOrder(tx, memberId, changed);
  });
  return { board_ids: boardIds };
}

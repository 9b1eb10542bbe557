import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { findVisible } from "./repo.ts";

/** Returns those Pins and boards that the viewer may see, in the order they were asked for. */
export async function checkVisits(
  { context, viewer }: Scope,
  { pin_ids: pinIds = [], board_ids: boardIds = [] }: ParsedOptionsOf<"RecentVisits.get">,
): Promise<ResultOf<"RecentVisits.get">> {
  const visible = await findVisible(context.db, { ...viewerIdsOf(viewer), pinIds, boardIds });
  return {
    pin_ids: pinIds.filter((id) => visible.pinIds.has(id)),
    board_ids: boardIds.filter((id) => visible.boardIds.has(id)),
  };
}

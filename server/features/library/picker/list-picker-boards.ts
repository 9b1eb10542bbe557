import type { Board } from "#contract/library/entities/board.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import { cutPage, readSlice } from "#server/platform/db/keyset.ts";
import { AppError } from "#server/platform/errors.ts";
import { actAs } from "#server/platform/http/act-as.ts";
import { Page } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { listSavableBoards, loadBoards } from "../boards/index.ts";

/**
 * Lists the boards the viewer may save to, most recently used first, without archived boards and, for advertisers,
 * without secret ones.
 */
export async function listPickerBoards(
  scope: Scope,
  options: ParsedOptionsOf<"BoardPickerBoards.get">,
): Promise<Page<Board[]>> {
  const acting = await actAs(scope, options);
  const { member } = acting.viewer;
  const { operation, after, size, take } = readSlice("BoardPickerBoards.get", options);
  if (after && !/^\d{1,18}$/.test(after.key)) {
    throw new AppError("invalid_parameters", { detail: "bookmarks" });
  }
  const values = {
    ...viewerIdsOf(acting.viewer),
    memberId: member.id,
    withSecret: options.advertiser_id === undefined && acting.account === null,
    protectedOnly: options.filter === "protected",
    afterKey: after?.key ?? null,
    afterId: after?.id ?? null,
    take,
  };
  const found = await listSavableBoards(scope.context.db, values);
  const { rows, bookmark } = cutPage(operation, found, size, (position) => position);
  const ids = rows.map(({ id }) => id);
  return new Page(await loadBoards(acting, ids, { size: "small" }), bookmark);
}

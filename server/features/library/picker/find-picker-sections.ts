import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import { actAs } from "#server/platform/http/act-as.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { findSavableSections, loadBoards, presentSections } from "../boards/index.ts";

/** Finds sections the viewer may save to. Who acts for an account gets none of its secret boards. */
export async function findPickerSections(
  scope: Scope,
  { query, length, ...subject }: ParsedOptionsOf<"BoardPickerSections.get">,
): Promise<ResultOf<"BoardPickerSections.get">> {
  const acting = await actAs(scope, subject);
  const words = query.split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const rows = await findSavableSections(scope.context.db, {
    ...viewerIdsOf(acting.viewer),
    memberId: acting.viewer.member.id,
    withSecret: acting.account === null,
    words,
    take: length,
  });
  const boardIds = [...new Set(rows.map(({ board_id }) => board_id))];
  const boards = new Map((await loadBoards(acting, boardIds, { size: "small" })).map((one) => [one.id, one]));
  const sections = await presentSections(acting, rows);
  return sections.flatMap((section, at) => {
    const board = boards.get(rows[at]?.board_id ?? "");
    return board === undefined ? [] : [{ ...section, board }];
  });
}

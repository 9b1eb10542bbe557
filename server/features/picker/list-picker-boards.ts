import type { Board } from "#contract/entities/board.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { seerOf } from "#server/platform/authz/visible-pins.ts";
import { cutPage, readSlice } from "#server/platform/db/keyset.ts";
import { AppError } from "#server/platform/errors.ts";
import { Page, requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { loadBoards, requireOwnAccount } from "../boards/index.ts";
import { listPickerPositions } from "./repo.ts";

/** Where the viewer may save, latest used first: no archived boards, and for an advertiser no secret ones. */
export async function listPickerBoards(
  scope: Scope,
  options: ParsedOptionsOf<"BoardPickerBoards.get">,
): Promise<Page<Board[]>> {
  const { member } = requireMember(scope);
  requireOwnAccount(member.id, options);
  const { operation, after, size, take } = readSlice("BoardPickerBoards.get", options);
  if (after && !/^\d{1,18}$/.test(after.key)) {
    throw new AppError("invalid_parameters", { detail: "bookmarks" });
  }
  const asked = {
    ...seerOf(scope.viewer),
    memberId: member.id,
    withSecret: options.advertiser_id === undefined,
    protectedOnly: options.filter === "protected",
    afterKey: after?.key ?? null,
    afterId: after?.id ?? null,
    take,
  };
  const found = await listPickerPositions(scope.context.db, asked);
  const { rows, bookmark } = cutPage(operation, found, size, (position) => position);
  const ids = rows.map(({ id }) => id);
  return new Page(await loadBoards(scope, ids, { size: "small" }), bookmark);
}

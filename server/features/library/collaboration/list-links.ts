import type { BoardLink } from "#contract/library/entities/collaboration.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { readSlice, toPage } from "#server/platform/db/keyset.ts";
import { actAs } from "#server/platform/http/act-as.ts";
import type { Page } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { requireWritableBoard } from "../boards/index.ts";
import { listOpenLinks } from "./links-repo.ts";
import { presentLink } from "./present-link.ts";

/** An address is for whoever typed it, and for the owner. */
export async function listLinks(
  scope: Scope,
  options: ParsedOptionsOf<"BoardLinks.get">,
): Promise<Page<BoardLink[]>> {
  const { viewer, context } = await actAs(scope, { orbac_subject_id: options.orbac_subject_id });
  const slice = readSlice("BoardLinks.get", options);
  const board = await requireWritableBoard(context.db, viewer, options.board_id);
  const makerId = board.role === "owner" ? null : viewer.member.id;
  const { beforeId, take } = slice;
  const rows = await listOpenLinks(context.db, { boardId: board.id, makerId, ids: null, beforeId, take });
  return toPage(rows, slice, (row) => presentLink(row, context.config.publicUrl));
}

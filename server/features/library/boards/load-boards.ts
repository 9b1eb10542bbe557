import type { Board } from "#contract/library/entities/board.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { type BoardActionRow, listRunningActions } from "./actions/actions-repo.ts";
import { type BoardRow, type BoardSize, listTrashedBoards, listVisibleBoards } from "./board-rows-repo.ts";
import { presentBoard } from "./present.ts";

type Loading = { on?: Queryable; size?: BoardSize };

/**
 * Returns the boards in the order of their ids, without those the viewer may not see. Runs as many queries for one
 * board as for many.
 */
export async function loadBoards(
  scope: Pick<Scope, "context" | "viewer">,
  ids: string[],
  { on = scope.context.db, size = "whole" }: Loading = {},
): Promise<Board[]> {
  const viewerIds = viewerIdsOf(scope.viewer);
  const rows = await listVisibleBoards(on, viewerIds, ids, size);
  return await presentBoards(scope, inOrder(ids, rows), on);
}

/** Expects rows the viewer may see. */
export async function presentBoards(
  { context }: Pick<Scope, "context">,
  rows: readonly BoardRow[],
  on: Queryable = context.db,
): Promise<Board[]> {
  const busy = rows.filter(({ role, is_busy }) => is_busy && role !== null);
  const actions = await listRunningActions(
    on,
    busy.map(({ id }) => id),
  );
  const { publicUrl } = context.config;
  return rows.map((row) => presentBoard(row, { publicUrl, actions: actionsOn(row.id, actions) }));
}

function actionsOn(id: string, actions: readonly BoardActionRow[]): readonly BoardActionRow[] {
  return actions.filter((action) => action.board_id === id || action.target_board_id === id);
}

export async function loadBoard(scope: Scope, id: string): Promise<Board> {
  const [board] = await loadBoards(scope, [id]);
  if (!board) throw new AppError("board_not_found");
  return board;
}

/** Returns boards from the viewer's own trash, in the order of their ids. */
export async function loadTrashedBoards(scope: Scope, ids: string[]): Promise<Board[]> {
  const { publicUrl } = scope.context.config;
  const rows = await listTrashedBoards(scope.context.db, viewerIdsOf(scope.viewer), ids);
  return inOrder(ids, rows).map((row) => presentBoard(row, { publicUrl, actions: [] }));
}

function inOrder(ids: readonly string[], rows: readonly BoardRow[]): BoardRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

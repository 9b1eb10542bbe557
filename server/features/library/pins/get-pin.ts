import type { DetailedPin } from "#contract/library/entities/pin.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { findVisiblePin } from "./detailed-rows-repo.ts";
import { findSavedBoard } from "./find-saved-board.ts";
import { presentDetailedPin } from "./present.ts";

export async function getPin(
  scope: Scope,
  { id, fields = "", add_fields = "" }: ParsedOptionsOf<"Pin.get">,
): Promise<DetailedPin> {
  const row = await findVisiblePin(scope.context.db, viewerIdsOf(scope.viewer), id);
  if (!row) throw new AppError("pin_not_found");
  const pin = presentDetailedPin(scope, row);
  const asksForBoard = `${fields},${add_fields}`.includes("pinned_to_board");
  if (!asksForBoard || pin.pinned_to_board !== null) return pin;
  return { ...pin, pinned_to_board: await findSavedBoard(scope, row.picture_id) };
}

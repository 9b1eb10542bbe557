import type { Try } from "#contract/library/entities/try.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { type ViewerIds, viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { presentTry } from "./present.ts";
import { findOwnTry, findPin, findTry, lockPin, type TriedPin, type TryRow } from "./repo.ts";

export async function getOwnTry(
  scope: Scope,
  { pin_id: pinId }: ParsedOptionsOf<"PinTry.get">,
): Promise<Try | null> {
  const { db } = scope.context;
  const viewerIds = viewerIdsOf(scope.viewer);
  if (!(await findPin(db, viewerIds, pinId))) throw new AppError("pin_not_found");
  const row = await findOwnTry(db, viewerIds, pinId);
  return row && presentTry(scope, row);
}

export async function getTry(scope: Scope, id: string): Promise<Try> {
  const row = await findTry(scope.context.db, viewerIdsOf(scope.viewer), id);
  if (!row) throw new AppError("not_found");
  return presentTry(scope, row);
}

export async function isVisibleTry(on: Tx, viewerIds: ViewerIds, id: string): Promise<boolean> {
  return (await findTry(on, viewerIds, id)) !== null;
}

/** Locks the Pin, then reads the try, which no one else can change until the transaction ends. */
export async function lockVisibleTry(
  tx: Tx,
  viewerIds: ViewerIds,
  id: string,
): Promise<{ tried: TryRow; pin: TriedPin }> {
  const known = await findTry(tx, viewerIds, id);
  const pin = known && (await lockPin(tx, viewerIds, known.pin_id));
  const tried = pin && (await findTry(tx, viewerIds, id));
  if (!tried || !pin) throw new AppError("not_found");
  return { tried, pin };
}

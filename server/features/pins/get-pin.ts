import type { DetailedPin } from "#contract/entities/pin.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { seerOf } from "#server/platform/authz/visible-pins.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { findVisiblePin } from "./pin-rows.ts";
import { presentDetailedPin } from "./present.ts";

export async function getPin(scope: Scope, { id }: ParsedOptionsOf<"Pin.get">): Promise<DetailedPin> {
  const row = await findVisiblePin(scope.context.db, seerOf(scope.viewer), id);
  if (!row) throw new AppError("pin_not_found");
  return presentDetailedPin(scope, row);
}

import type { TriedPin, Try } from "#contract/library/entities/try.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import { cutPage, readSlice, toPage } from "#server/platform/db/keyset.ts";
import { AppError } from "#server/platform/errors.ts";
import { Page } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { requireProfile } from "../../members/profiles/index.ts";
import { listVisiblePinsById, presentPins } from "../pins/index.ts";
import { listOfMember, listOfPin } from "./lists-repo.ts";
import { presentTry } from "./present.ts";
import { findPin } from "./repo.ts";

export async function listTriesOfPin(
  scope: Scope,
  options: ParsedOptionsOf<"PinTries.get">,
): Promise<Page<Try[]>> {
  const { db } = scope.context;
  const slice = readSlice("PinTries.get", options);
  const { beforeId, take } = slice;
  const viewerIds = viewerIdsOf(scope.viewer);
  const pin = await findPin(db, viewerIds, options.pin_id);
  if (!pin) throw new AppError("pin_not_found");
  const rows = await listOfPin(db, { ...viewerIds, pinId: pin.id, beforeId, take });
  return toPage(rows, slice, (row) => presentTry(scope, row));
}

export async function listTriedPins(
  scope: Scope,
  options: ParsedOptionsOf<"UserTriedPins.get">,
): Promise<Page<TriedPin[]>> {
  const { db } = scope.context;
  const { operation, size, beforeId, take } = readSlice("UserTriedPins.get", options);
  const viewerIds = viewerIdsOf(scope.viewer);
  const { id: memberId } = await requireProfile(scope, options);
  const found = await listOfMember(db, { ...viewerIds, memberId, beforeId, take });
  const { rows, bookmark } = cutPage(operation, found, size, ({ id }) => ({ key: "", id }));
  const pinIds = rows.map(({ pin_id }) => pin_id);
  const pins = await presentPins(scope, await listVisiblePinsById(db, viewerIds, pinIds));
  const byId = new Map(pins.map((pin) => [pin.id, pin]));
  const tried = rows.flatMap((row) => {
    const pin = byId.get(row.pin_id);
    // One hidden between the two queries is left out.
    return pin ? [{ ...presentTry(scope, row), pin }] : [];
  });
  return new Page(tried, bookmark);
}

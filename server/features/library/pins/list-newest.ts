import type { Pin } from "#contract/library/entities/pin.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { isId } from "#contract/wire-types.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import { AFTER_ALL, readSlice, type Slice, writeBookmark } from "#server/platform/db/keyset.ts";
import { AppError } from "#server/platform/errors.ts";
import { Page } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { collectOnce } from "./collect-once.ts";
import { listNewestPictures } from "./newest-repo.ts";
import { listVisiblePinsById } from "./pin-rows-repo.ts";
import { presentPins } from "./present.ts";

/**
 * Lists everyone's newest Pins, each picture once: its newest Pin stands for the others. Further pages show the list as
 * it was when the first was read, so no picture appears twice or gets lost because someone saves it meanwhile.
 */
export async function listNewestPins(
  scope: Scope,
  options: ParsedOptionsOf<"UserHomefeed.get">,
): Promise<Page<Pin[]>> {
  const slice = readSlice("UserHomefeed.get", options);
  const { db } = scope.context;
  const viewerIds = viewerIdsOf(scope.viewer);
  const asOfId = readAsOf(slice);
  const values = { ...viewerIds, hiderId: viewerIds.viewerId ?? "0", asOfId };
  const page = await collectOnce(
    slice,
    async (size, beforeId) => await listNewestPictures(db, { ...values, beforeId }, size),
  );
  const rows = await listVisiblePinsById(db, viewerIds, [...page.older.keys()]);
  const pins = (await presentPins(scope, rows))
    .map((pin) => ({ ...pin, folded_count: page.older.get(pin.id) ?? 0 }))
    .sort((one, other) => Number(BigInt(other.id) - BigInt(one.id)));
  const key = asOfId === AFTER_ALL ? page.firstId : asOfId;
  const bookmark = page.lastId === null ? null : writeBookmark(slice.operation, { key, id: page.lastId });
  return new Page(pins, bookmark);
}

function readAsOf({ after }: Slice): string {
  if (after === null) return AFTER_ALL;
  if (!isId(after.key)) throw new AppError("invalid_parameters", { detail: "bookmarks" });
  return after.key;
}

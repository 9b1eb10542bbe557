import { actionTypes } from "#contract/library/action-types.ts";
import { LONG_ACTION_PINS } from "#contract/limits/bulk.ts";
import type { Tx } from "#server/platform/db/database.ts";
import type { SignedInViewer } from "#server/platform/viewer.ts";
import { canCopy, type Destination, lockVisiblePins } from "../pins/index.ts";
import { copyAll } from "./act.ts";
import { type BulkResult, beginLong, manyPlaces, runNow } from "./long-action.ts";

/** Copies those of the Pins that the member may show there: at once if there are few, else step by step. */
export async function copyListed(
  tx: Tx,
  viewer: SignedInViewer,
  pinIds: string[],
  to: Destination,
): Promise<BulkResult> {
  if (pinIds.length > LONG_ACTION_PINS) {
    return await beginLong(tx, viewer, { actionType: actionTypes.copyPins, pinIds, source: manyPlaces, to });
  }
  const pins = await lockVisiblePins(tx, viewer, pinIds);
  const copied = pins.filter((pin) => canCopy(viewer, pin, to));
  return await runNow(copyAll(tx, viewer, copied, to));
}

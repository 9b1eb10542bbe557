import type { Tx } from "#server/platform/db/database.ts";
import { rotateHiddenSignatures } from "../../base/media/index.ts";
import { countBoardPins } from "../../library/boards/index.ts";
import { lockPinToRemove, markRemoved, type PinToRemove, uncountBoardlessPin } from "./pins-repo.ts";

/**
 * Removes a Pin from all lists and from its owner's trash. Returns false if there is no such Pin or it is already
 * removed.
 */
export async function removePin(tx: Tx, id: string): Promise<boolean> {
  const pin = await lockPinToRemove(tx, id);
  if (!pin || pin.state === "removed") return false;
  if (pin.state === "live") await uncount(tx, pin);
  await markRemoved(tx, { id });
  await rotateHiddenSignatures(tx, [pin.picture_id]);
  return true;
}

async function uncount(tx: Tx, pin: PinToRemove): Promise<void> {
  const { board_id: boardId, section_id: sectionId, pinner_id: pinnerId } = pin;
  if (boardId === null) await uncountBoardlessPin(tx, { memberId: pinnerId });
  else await countBoardPins(tx, { boardId, sectionId, delta: -1 });
}

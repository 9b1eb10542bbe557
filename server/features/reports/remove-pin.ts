import type { Tx } from "#server/platform/db/database.ts";
import { countBoardPins } from "../boards/index.ts";
import { rotateHiddenSignatures } from "../media/index.ts";
import { lockPinPlace, markRemoved, type PinPlace, uncountBoardlessPin } from "./pins-repo.ts";

/** Out of every list, and out of its owner's trash. False when there is no such pin, or it was removed before. */
export async function removePin(tx: Tx, id: string): Promise<boolean> {
  const pin = await lockPinPlace(tx, id);
  if (!pin || pin.state === "removed") return false;
  if (pin.state === "live") await uncount(tx, pin);
  await markRemoved(tx, { id });
  await rotateHiddenSignatures(tx, [pin.picture_id]);
  return true;
}

async function uncount(tx: Tx, pin: PinPlace): Promise<void> {
  const { board_id: boardId, section_id: sectionId, pinner_id: pinnerId } = pin;
  if (boardId === null) await uncountBoardlessPin(tx, { memberId: pinnerId });
  else await countBoardPins(tx, { boardId, sectionId, delta: -1 });
}

import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Held } from "#server/platform/held.ts";
import { rotateHiddenSignatures } from "../../base/media/index.ts";
import { countBoardPins } from "../../library/boards/index.ts";
import { lockBoardsOfPins, restorePins } from "../../library/pins/index.ts";
import { takeHold } from "./holds-repo.ts";
import {
  lockPinToRemove,
  markRemoved,
  type PinToRemove,
  putRemovedPinInTrash,
  uncountBoardlessPin,
} from "./pins-repo.ts";

/** Removes a Pin from all lists and from its owner's trash. One that waited for a look waits no longer. */
export async function holdPin(tx: Tx, id: string): Promise<Held> {
  const pin = await lockWithBoard(tx, id);
  if (pin?.state !== "removed") return await hide(tx, id, pin);
  const hold = await takeHold(tx, { kind: "pin", objectId: id });
  if (hold === null) throw new AppError("pin_not_found");
  return hold.held;
}

/** Returns null if it doesn't exist. */
export async function lockWithBoard(tx: Tx, id: string): Promise<PinToRemove | null> {
  await lockBoardsOfPins(tx, [id]);
  return await lockPinToRemove(tx, id);
}

/** Takes a locked Pin away from everyone. */
export async function hide(tx: Tx, id: string, pin: PinToRemove | null): Promise<Held> {
  if (pin === null) throw new AppError("pin_not_found");
  if (pin.state === "live") await uncount(tx, pin);
  await markRemoved(tx, { id });
  await rotateHiddenSignatures(tx, [pin.picture_id]);
  return { state: pin.state === "live" ? "live" : "trashed" };
}

async function uncount(tx: Tx, pin: PinToRemove): Promise<void> {
  const { board_id: boardId, section_id: sectionId, pinner_id: pinnerId } = pin;
  if (boardId === null) await uncountBoardlessPin(tx, { memberId: pinnerId });
  else await countBoardPins(tx, { boardId, sectionId, delta: -1 });
}

/** Puts a Pin back where it was. If its owner can't save there anymore, it's in their trash. */
export async function givePinBack(
  tx: Tx,
  id: string,
  { ownerId, held }: { ownerId: string | null; held: Held },
): Promise<void> {
  await lockBoardsOfPins(tx, [id]);
  if (!(await putRemovedPinInTrash(tx, id))) throw new AppError("not_found");
  if (held.state !== "live" || ownerId === null) return;
  try {
    await restorePins(tx, { kind: "member", member: { id: ownerId } }, [id]);
  } catch (error) {
    // It was on a hidden board that is gone: its owner chooses a place.
    if (!(error instanceof AppError) || error.errorName !== "not_authorised") throw error;
  }
}

import type { Tx } from "#server/platform/db/database.ts";
import { recordEvent } from "#server/platform/events.ts";
import { givePinBack, hide, lockWithBoard } from "./hold-pin.ts";
import { insertHold, isHeld, takeHold } from "./holds-repo.ts";

/**
 * Hides a Pin from everyone until staff have looked at it. Returns false if it's gone, or if it's hidden already. Its case
 * must be locked.
 */
export async function holdForLook(tx: Tx, { pinId, words }: { pinId: string; words: string }) {
  const pin = await lockWithBoard(tx, pinId);
  if (pin === null || pin.state === "removed") return false;
  const held = await hide(tx, pinId, pin);
  await insertHold(tx, { kind: "pin", objectId: pinId, ownerId: pin.pinner_id, held, words });
  await recordEvent(tx, {
    actorId: null,
    verb: "hold",
    objectType: "pin",
    objectId: pinId,
    visibility: "private",
  });
  return true;
}

/** Gives back what was held, because staff closed the case without a decision. The case must be locked. */
export async function releaseHold(tx: Tx, { kind, objectId }: { kind: string; objectId: string }) {
  if (kind !== "pin") return;
  const thing = { kind, objectId } as const;
  if (!(await isHeld(tx, thing))) return;
  const pin = await lockWithBoard(tx, objectId);
  const hold = await takeHold(tx, thing);
  if (hold !== null && pin?.state === "removed") await givePinBack(tx, objectId, hold);
}

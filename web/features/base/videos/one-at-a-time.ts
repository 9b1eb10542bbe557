/** Organic videos, and ads: neither silences the other. */
export type Slot = "organic" | "ad";

type Pausable = { pause(): void };

const current = new Map<Slot, Pausable>();

/** Call when a video begins to play: the previous video of the slot pauses, so that only one plays in this tab. */
export function takeSlot(slot: Slot, player: Pausable): void {
  const former = current.get(slot);
  current.set(slot, player);
  if (former && former !== player) former.pause();
}

/** Call when a video pauses or goes. */
export function leaveSlot(slot: Slot, player: Pausable): void {
  if (current.get(slot) === player) current.delete(slot);
}

export function isSlotFree(slot: Slot): boolean {
  return !current.has(slot);
}

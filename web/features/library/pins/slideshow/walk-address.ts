const HASH = /^#walk(?:=(\d{1,19}))?$/;

/** Where a walk is: at a Pin, or at the first one. */
export type WalkPlace = { pinId: string | null };

/**
 * Reads a walk from an address. It's in the hash, which stays in the browser: the page behind it is the same for everyone
 * and doesn't load again with each step.
 */
export function readWalk(hash: string): WalkPlace | null {
  const found = HASH.exec(hash);
  return found && { pinId: found[1] ?? null };
}

export function walkHash(pinId: string | null): string {
  return pinId === null ? "#walk" : `#walk=${pinId}`;
}

/** The state of a history entry that was opened from its page, so that closing the walk goes back to it. */
export const OPENED_HERE = { walk: "opened" };

export function wasOpenedHere(state: unknown): boolean {
  return typeof state === "object" && state !== null && "walk" in state && state.walk === OPENED_HERE.walk;
}

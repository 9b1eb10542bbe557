import { createPositionStore } from "#ui/masonry/position-store.ts";

const shown = new Set<string>();

/** Scroll positions of this document's walls, by history entry. */
export const wallPositions = createPositionStore();

/** The Pins that were opened with the keyboard, by the wall's key. */
const openedByKey = new Map<string, string>();

/** Notes which Pin was opened with the keyboard, so that the focus is back on it once the viewer returns. */
export function noteOpened(key: string, pinId: string): void {
  openedByKey.set(key, pinId);
}

/** Returns the Pin to focus when the wall is shown again; null if the viewer used a pointer. */
export function takeOpened(key: string): string | null {
  const pinId = openedByKey.get(key) ?? null;
  openedByKey.delete(key);
  return pinId;
}

/** The key of a list at a history entry. */
export function wallKey(historyEntry: string, queryKey: readonly unknown[]): string {
  return `${historyEntry} ${JSON.stringify(queryKey)}`;
}

export function noteShown(key: string): void {
  shown.add(key);
}

/** Whether a history entry has shown this list, so that this is a return or a revalidation. */
export function wasShownAt(historyEntry: string | null, queryKey: readonly unknown[]): boolean {
  return historyEntry !== null && shown.has(wallKey(historyEntry, queryKey));
}

import { createPositionStore } from "#ui/masonry/position-store.ts";

const shown = new Set<string>();

/** Scroll positions of this document's walls, by history entry. */
export const wallPositions = createPositionStore();

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

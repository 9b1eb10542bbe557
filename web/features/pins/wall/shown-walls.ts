import { createPositionStore } from "#ui/masonry/position-store.ts";

const shown = new Set<string>();

/** Where readers were on the walls of this document, by the entry of the history. */
export const wallPositions = createPositionStore();

/** One for each entry of the history and list. */
export function wallKey(historyEntry: string, queryKey: readonly unknown[]): string {
  return `${historyEntry} ${JSON.stringify(queryKey)}`;
}

export function noteShown(key: string): void {
  shown.add(key);
}

/** Whether an entry of the history has shown this list: going back to it, or reading its data anew. */
export function wasShownAt(historyEntry: string | null, queryKey: readonly unknown[]): boolean {
  return historyEntry !== null && shown.has(wallKey(historyEntry, queryKey));
}

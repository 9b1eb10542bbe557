import type { Frame } from "./use-layout.ts";

/** Where a reader was in one list, and what it takes to lay that list out the same way again. */
export type Position = {
  readonly frame: Frame;
  readonly viewHeight: number;
  /** The view's upper edge, in px below the origin line. */
  readonly scrolled: number;
  /** Key of the item that began the downward part of the layout. */
  readonly originKey: string | null;
  /** The first item in view, and how far its upper edge was below the view's. */
  readonly anchorKey: string | null;
  readonly anchorOffset: number;
};

export type PositionStore = {
  find(key: string): Position | null;
  save(key: string, position: Position): void;
};

/** Remembers the most recent places; older ones are forgotten, so that a long visit does not grow without end. */
export function createPositionStore(capacity = 50): PositionStore {
  const positions = new Map<string, Position>();
  return {
    find: (key) => positions.get(key) ?? null,
    save(key, position) {
      positions.delete(key);
      positions.set(key, position);
      const oldest = positions.keys().next();
      if (positions.size > capacity && !oldest.done) positions.delete(oldest.value);
    },
  };
}

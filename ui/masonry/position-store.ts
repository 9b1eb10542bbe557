import type { Frame } from "./use-layout.ts";

/** Where a reader was in a list, and what is needed to restore its layout. */
export type Position = {
  readonly frame: Frame;
  readonly viewHeight: number;
  /** The view's top, in px below the origin line. */
  readonly scrolled: number;
  /** Key of the first item of the downward part of the layout. */
  readonly originKey: string | null;
  /** The first item in view, and how far its top was below the view's. */
  readonly anchorKey: string | null;
  readonly anchorOffset: number;
};

export type PositionStore = {
  find(key: string): Position | null;
  save(key: string, position: Position): void;
};

/**
 * Keeps the most recent positions and drops older ones, so that a long visit doesn't use more and more
 * memory.
 */
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

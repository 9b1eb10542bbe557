import type { Board } from "#contract/library/entities/board.ts";
export type Merge = { source: Board; target: Board };

/** Only someone who owns both boards may merge them. */
export function mayMerge({ source, target }: Merge): boolean {
  return !source.collaborated_by_me && !target.collaborated_by_me;
}

/** How many Pins become visible to more people. */
export function countNewlyVisiblePins({ source, target }: Merge): number {
  return source.privacy !== "public" && target.privacy === "public" ? source.pin_count : 0;
}

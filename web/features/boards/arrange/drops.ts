import type { Board } from "#contract/entities/board.ts";
import type { Place } from "#ui/drag/order.ts";
import type { Order } from "#web/features/shared/arrange-cards/index.ts";

/** A board moved within its group, with the group's order before and after. */
export type BoardDrop = Order & { id: string; place: Place };

export type Merge = { source: Board; target: Board };

/** Only someone who owns both boards may merge them. */
export function mayMerge({ source, target }: Merge): boolean {
  return !source.collaborated_by_me && !target.collaborated_by_me;
}

/** How many Pins become visible to more people. */
export function countNewlyVisiblePins({ source, target }: Merge): number {
  return source.privacy !== "public" && target.privacy === "public" ? source.pin_count : 0;
}

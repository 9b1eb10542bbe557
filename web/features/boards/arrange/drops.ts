import type { Board } from "#contract/entities/board.ts";
import type { Place } from "#ui/drag/order.ts";
import type { Order } from "#web/features/shared/arrange-cards/index.ts";

/** A board put beside another one of its group, whose order was one and is to be another. */
export type BoardDrop = Order & { id: string; place: Place };

export type Merge = { source: Board; target: Board };

/** Only who made both boards can make one of them. */
export function mayMerge({ source, target }: Merge): boolean {
  return !source.collaborated_by_me && !target.collaborated_by_me;
}

/** How many pins more people will see than before. */
export function shownByMerge({ source, target }: Merge): number {
  return source.privacy !== "public" && target.privacy === "public" ? source.pin_count : 0;
}

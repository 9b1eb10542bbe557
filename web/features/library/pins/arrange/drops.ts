import { placeAt } from "#ui/drag/order.ts";
import type { Order } from "#web/features/base/shared/arrange-cards/index.ts";

/** A Pin moved on its wall, with the wall's order before and after. */
export type PinDrop = Order & { id: string };

/**
 * The Pin that follows the dropped one, even if it was loaded after the drag began. Null when no loaded Pin follows it.
 */
export function pinBehind({ id, after }: PinDrop, loaded: readonly string[]): string | null {
  const at = after.indexOf(id);
  const [ahead, behind] = [after[at - 1], after[at + 1]];
  if (behind !== undefined || ahead === undefined) return behind ?? null;
  const others = loaded.filter((other) => other !== id);
  return others.includes(ahead) ? (others[others.indexOf(ahead) + 1] ?? null) : null;
}

/** The order with the Pin back in its old position, whatever else has moved since. */
export function placeBack(order: readonly string[], { id, before }: PinDrop): readonly string[] {
  const at = before.indexOf(id);
  const behind = before[at + 1];
  if (behind !== undefined) return placeAt(order, id, { key: behind, side: "before" });
  const ahead = before[at - 1];
  return ahead === undefined ? order : placeAt(order, id, { key: ahead, side: "after" });
}

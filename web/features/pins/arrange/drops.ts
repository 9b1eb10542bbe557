import { placeAt } from "#ui/drag/order.ts";
import type { Order } from "#web/features/shared/arrange-cards/index.ts";

/** A pin put elsewhere on its wall, whose order was one and is to be another. */
export type PinDrop = Order & { id: string };

/** The pin that is to stand behind, also one that has come since; null where none that is loaded does. */
export function pinBehind({ id, after }: PinDrop, loaded: readonly string[]): string | null {
  const at = after.indexOf(id);
  const [ahead, behind] = [after[at - 1], after[at + 1]];
  if (behind !== undefined || ahead === undefined) return behind ?? null;
  const others = loaded.filter((other) => other !== id);
  return others.includes(ahead) ? (others[others.indexOf(ahead) + 1] ?? null) : null;
}

/** An order in which the pin stands where it stood, whatever else was moved meanwhile. */
export function placeBack(order: readonly string[], { id, before }: PinDrop): readonly string[] {
  const at = before.indexOf(id);
  const behind = before[at + 1];
  if (behind !== undefined) return placeAt(order, id, { key: behind, side: "before" });
  const ahead = before[at - 1];
  return ahead === undefined ? order : placeAt(order, id, { key: ahead, side: "after" });
}

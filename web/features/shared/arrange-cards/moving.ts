import { type Way, ways } from "#ui/drag/order.ts";
import type { Asking } from "./asking.ts";

/** Moving a card by one press. */
export type Moving<Item> = {
  move(item: Item, way: Way): void;
  /** Those that lead it elsewhere. */
  waysOf(item: Item): readonly Way[];
};

/** What the menu of a card offers: all, as long as nobody knows which of them lead elsewhere. */
export function waysOf<Item>(arranging: Asking<Moving<Item>>, item: Item): readonly Way[] {
  return arranging.there()?.waysOf(item) ?? ways;
}

import { type MoveStep, moveSteps } from "#ui/drag/order.ts";
import type { Asking } from "./asking.ts";

/** Moving a card by one press. */
export type Moving<Item> = {
  move(item: Item, way: MoveStep): void;
  /** Those that lead it elsewhere. */
  waysOf(item: Item): readonly MoveStep[];
};

/** What the menu of a card offers: all, as long as nobody knows which of them lead elsewhere. */
export function waysOf<Item>(arranging: Asking<Moving<Item>>, item: Item): readonly MoveStep[] {
  return arranging.there()?.waysOf(item) ?? moveSteps;
}

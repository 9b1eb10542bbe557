import { type MoveStep, moveSteps } from "#ui/drag/order.ts";
import type { Asking } from "./asking.ts";

/** Moves cards without dragging, with one click. */
export type Moving<Item> = {
  move(item: Item, way: MoveStep): void;
  /** The moves that change the card's position. */
  waysOf(item: Item): readonly MoveStep[];
};

/** Returns the moves to offer in a card's menu: all of them until we know which are possible. */
export function waysOf<Item>(arranging: Asking<Moving<Item>>, item: Item): readonly MoveStep[] {
  return arranging.there()?.waysOf(item) ?? moveSteps;
}

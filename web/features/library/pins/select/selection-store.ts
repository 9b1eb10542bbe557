import { allBut, chosen, extended, noSelection, type Selection, started, toggled } from "./selection.ts";

/** The selection on one wall. Cards subscribe to their own state, so a click rerenders one card instead of the wall. */
export type PinSelection = {
  get(): Selection;
  subscribe(listener: () => void): () => void;
  /** Starts selecting: a click selects instead of opening. */
  start(): void;
  /** Clears the selection, so that presses open Pins again. */
  stop(): void;
  clear(): void;
  toggle(id: string): void;
  /** Selects the range from the last pressed Pin to this one, in the wall's order. */
  extendTo(id: string, order: readonly string[]): void;
  choose(ids: Iterable<string>): void;
  /** Selects everything in the place, loaded or not, except these Pins. */
  chooseAll(butIds: Iterable<string>): void;
};

export function createPinSelection(): PinSelection {
  let selection = noSelection;
  const listeners = new Set<() => void>();

  function change(next: Selection) {
    if (next === selection) return;
    selection = next;
    for (const listener of listeners) listener();
  }

  return {
    get: () => selection,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: () => change(started()),
    stop: () => change(noSelection),
    clear: () => change(started()),
    toggle: (id) => change(toggled(selection, id)),
    extendTo: (id, order) => change(extended(selection, order, id)),
    choose: (ids) => change(chosen(selection, ids)),
    chooseAll: (butIds) => change(allBut(butIds)),
  };
}

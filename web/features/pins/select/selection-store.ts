import { chosen, extended, noSelection, type Selection, started, toggled } from "./selection.ts";

/** What is chosen on one wall. Cards ask it about themselves, so that a press renders one card anew and not the wall. */
export type PinSelection = {
  get(): Selection;
  subscribe(listener: () => void): () => void;
  /** From now on a press chooses. */
  start(): void;
  /** Chooses nothing, and lets cards be opened again. */
  stop(): void;
  clear(): void;
  toggle(id: string): void;
  /** Chooses all from the last pin pressed up to this one, in the wall's order. */
  extendTo(id: string, order: readonly string[]): void;
  choose(ids: Iterable<string>): void;
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
  };
}

import { useState, useSyncExternalStore } from "react";
import { isSelected, noSelection, type Selection } from "./selection.ts";
import { createPinSelection, type PinSelection } from "./selection-store.ts";

/** A selection that lives as long as the component. Pass it to the wall and to the bulk actions. */
export function usePinSelection(): PinSelection {
  const [selection] = useState(createPinSelection);
  return selection;
}

/** The current selection: `const { isOn, ids } = useSelected(selection)`. */
export function useSelected(selection: PinSelection): Selection {
  return useSyncExternalStore(selection.subscribe, selection.get, () => noSelection);
}

export function useIsSelecting(selection: PinSelection | null): boolean {
  const read = () => selection?.get().isOn ?? false;
  return useSyncExternalStore(selection?.subscribe ?? neverChanges, read, () => false);
}

export function useIsSelected(selection: PinSelection | null, id: string): boolean {
  const read = () => selection !== null && isSelected(selection.get(), id);
  return useSyncExternalStore(selection?.subscribe ?? neverChanges, read, () => false);
}

function neverChanges(): () => void {
  return () => undefined;
}

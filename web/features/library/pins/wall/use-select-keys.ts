import type { KeyboardEvent, RefObject } from "react";
import { isSelected, type PinSelection } from "#web/features/library/pins/select/index.ts";
import { readSelectKey } from "./select-keys.ts";

/** Keyboard handling on a wall while Pins are being selected. */
export function useSelectKeys(
  frame: RefObject<HTMLElement | null>,
  getOrder: () => readonly string[],
  selection: PinSelection | null,
): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    if (selection === null || !selection.get().isOn) return;
    const order = getOrder();
    const at = indexOf(event.target);
    const key = readSelectKey(event, at, order.length);
    if (key === null) return;
    event.preventDefault();
    if (key.kind === "leave") {
      // The checkbox is about to go.
      if (event.target instanceof Element) event.target.closest<HTMLElement>("article")?.focus();
      selection.stop();
      return;
    }
    if (key.kind === "all") {
      selection.chooseAll([]);
      return;
    }
    const [from, to] = [order[key.from], order[key.to]];
    if (from === undefined || to === undefined) return;
    if (key.extends) {
      // The first step of a range selects its starting card too.
      if (selection.get().anchor === null || !isSelected(selection.get(), from)) selection.toggle(from);
      selection.extendTo(to, order);
    }
    frame.current?.querySelector<HTMLElement>(`[data-index="${key.to}"] [data-select]`)?.focus();
  };
}

function indexOf(target: EventTarget): number {
  const card = target instanceof Element ? target.closest("[data-index]") : null;
  return Number(card?.getAttribute("data-index") ?? -1);
}

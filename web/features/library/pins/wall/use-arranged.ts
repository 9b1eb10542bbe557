import { type ReactNode, type RefObject, useMemo, useState } from "react";
import type { Pin } from "#contract/library/entities/pin.ts";
import type { DragView } from "#ui/drag/host.ts";
import { type Asking, createAsking } from "#web/features/base/shared/arrange-cards/index.ts";
import type { PinArranging } from "#web/features/library/pins/card/index.ts";
import type { Paged } from "#web/platform/list/use-paged.ts";

/** What the reordering code needs to know about the wall. */
export type ArrangedWall = {
  /** The element that contains the cards. */
  root: RefObject<HTMLElement | null>;
  list: Paged<Pin>;
  onView: (view: DragView | null) => void;
  /** Receives the requests of the cards' menus. */
  arranging: Asking<PinArranging>;
};

export type Arrange = (wall: ArrangedWall) => ReactNode;

/**
 * The wall's Pins in their order during a drag, and the component that handles dragging. Unchanged without `arrange`.
 */
export function useArranged(root: RefObject<HTMLElement | null>, list: Paged<Pin>, arrange: Arrange | null) {
  const [drag, setDrag] = useState<DragView | null>(null);
  const [arranging] = useState(() => createAsking<PinArranging>());
  const { items: pins } = list;
  const shown = useMemo(() => (drag === null ? pins : arranged(pins, drag.order)), [pins, drag]);
  if (arrange === null) return { pins, carried: undefined, arranging: null, arranger: null };
  const arranger = arrange({ root, list, onView: setDrag, arranging });
  return { pins: shown, carried: drag?.key ?? null, arranging, arranger };
}

/** Pins loaded since then come last. */
function arranged(pins: readonly Pin[], order: readonly string[]): readonly Pin[] {
  const rest = new Map(pins.map((pin) => [pin.id, pin]));
  const front = order.flatMap((id) => {
    const pin = rest.get(id);
    rest.delete(id);
    return pin ?? [];
  });
  return [...front, ...rest.values()];
}

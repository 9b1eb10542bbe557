import { type ReactNode, type RefObject, useMemo, useState } from "react";
import type { Pin } from "#contract/entities/pin.ts";
import type { DragView } from "#ui/drag/host.ts";
import type { PinArranging } from "#web/features/pins/card/index.ts";
import { type Asking, createAsking } from "#web/features/shared/arrange-cards/index.ts";
import type { Paged } from "#web/platform/list/use-paged.ts";

/** What lets the pins of a wall be put in order has to know of the wall. */
export type ArrangedWall = {
  /** What holds the cards. */
  root: RefObject<HTMLElement | null>;
  list: Paged<Pin>;
  onView: (view: DragView | null) => void;
  /** What the cards' menus can ask for. */
  arranging: Asking<PinArranging>;
};

export type Arrange = (wall: ArrangedWall) => ReactNode;

/** The pins as they stand while one of them is carried, and what carries them. Without `arrange` they stay as they are. */
export function useArranged(root: RefObject<HTMLElement | null>, list: Paged<Pin>, arrange: Arrange | null) {
  const [drag, setDrag] = useState<DragView | null>(null);
  const [arranging] = useState(() => createAsking<PinArranging>());
  const { items: pins } = list;
  const shown = useMemo(() => (drag === null ? pins : arranged(pins, drag.order)), [pins, drag]);
  if (arrange === null) return { pins, carried: undefined, arranging: null, arranger: null };
  const arranger = arrange({ root, list, onView: setDrag, arranging });
  return { pins: shown, carried: drag?.key ?? null, arranging, arranger };
}

/** What has come meanwhile stands behind. */
function arranged(pins: readonly Pin[], order: readonly string[]): readonly Pin[] {
  const rest = new Map(pins.map((pin) => [pin.id, pin]));
  const front = order.flatMap((id) => {
    const pin = rest.get(id);
    rest.delete(id);
    return pin ?? [];
  });
  return [...front, ...rest.values()];
}

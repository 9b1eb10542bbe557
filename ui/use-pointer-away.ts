import { useEffect, useEffectEvent } from "react";

/**
 * Notices when the pointer is outside a hovered element. No leave event says so if the part it was on disappeared, for
 * example a menu over the element.
 */
export function usePointerAway(hovered: Element | null, onAway: () => void): void {
  const leave = useEffectEvent(onAway);

  useEffect(() => {
    if (hovered === null) return;
    const look = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && hovered.contains(target))) leave();
    };
    document.addEventListener("pointerover", look);
    return () => document.removeEventListener("pointerover", look);
  }, [hovered]);
}

import { type PointerEvent, useRef } from "react";

/** In px, and how much wider than high. */
const SWIPE = { from: 40, slope: 1.5 } as const;

/** Handlers for an element that fingers swipe sideways. Its `touch-action` must leave that to us. */
export function useSwipe(onNext: () => void, onPrevious: () => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown({ clientX: x, clientY: y, pointerType, isPrimary }: PointerEvent) {
      start.current = pointerType === "mouse" || !isPrimary ? null : { x, y };
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      if (start.current === null) return;
      const [across, down] = [clientX - start.current.x, clientY - start.current.y];
      start.current = null;
      if (Math.abs(across) < SWIPE.from || Math.abs(across) < SWIPE.slope * Math.abs(down)) return;
      if (across < 0) onNext();
      else onPrevious();
    },
    onPointerCancel() {
      start.current = null;
    },
  };
}

import { type MouseEvent, type PointerEvent, useEffect, useRef } from "react";
import { TOUCH_DRAG_HOLD_MS } from "#ui/drag/touch-hold.ts";

/** A finger that moves further than this, in px, is scrolling. */
const STILL = 10;

type Press = { timer: ReturnType<typeof setTimeout>; x: number; y: number };

/** Detects a long press with a finger and calls `onHold` when it is lifted. */
export function useLongPress(onHold: () => void) {
  const press = useRef<Press | null>(null);
  const isHeld = useRef(false);

  function cancel() {
    if (press.current) clearTimeout(press.current.timer);
    press.current = null;
  }

  useEffect(() => () => clearTimeout(press.current?.timer), []);

  return {
    onPointerDown({ pointerType, clientX: x, clientY: y }: PointerEvent) {
      cancel();
      isHeld.current = false;
      if (pointerType !== "touch") return;
      const timer = setTimeout(() => {
        isHeld.current = true;
      }, TOUCH_DRAG_HOLD_MS);
      press.current = { timer, x, y };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (press.current === null) return;
      if (Math.hypot(clientX - press.current.x, clientY - press.current.y) <= STILL) return;
      isHeld.current = false;
      cancel();
    },
    onPointerUp() {
      const isAsked = press.current !== null && isHeld.current;
      cancel();
      // Runs after the release, which would close whatever opens now.
      if (isAsked) setTimeout(onHold);
    },
    onPointerCancel() {
      isHeld.current = false;
      cancel();
    },
    onContextMenu(event: MouseEvent) {
      // Prevents the browser's own menu for links and pictures.
      if (press.current !== null) event.preventDefault();
    },
    onClickCapture(event: MouseEvent) {
      if (!isHeld.current) return;
      isHeld.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

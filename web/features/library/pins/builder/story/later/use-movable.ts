import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { isRtl } from "#ui/drag/host.ts";
import { type Place, placeWithin } from "../story.ts";
import type { Area } from "./place-on-page.ts";

/** Below this, a click stays a click; in px. */
const SLOP = 4;
const STEPS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** How far an arrow key moves, in percent of the page. */
const STEP = 1;
const LARGE_STEP = 10;

type MovableProps = {
  id: string;
  place: Place;
  areaOf: (element: HTMLElement) => Area;
  onChoose: () => void;
  /** Moves with the same key in quick succession are undone together. */
  onMove: (to: Place, key?: string) => void;
  onOpen: () => void;
  onRemove: () => void;
};

type Drag = { x: number; y: number; from: Place; area: Area; isMoved: boolean };

/** Moves something on its page by pointer and arrow keys. */
export function useMovable({ id, place, areaOf, onChoose, onMove, onOpen, onRemove }: MovableProps) {
  const drag = useRef<Drag | null>(null);
  const [moved, setMoved] = useState<Place | null>(null);

  function press(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0 || !event.isPrimary) return;
    onChoose();
    event.currentTarget.setPointerCapture(event.pointerId);
    const { clientX: x, clientY: y } = event;
    const { left, top } = place;
    const area = areaOf(event.currentTarget);
    drag.current = { x, y, from: placeWithin({ left, top }, area.size), area, isMoved: false };
  }

  function move(event: PointerEvent<HTMLElement>) {
    const now = drag.current;
    if (now === null) return;
    const { from, area } = now;
    const by = { x: event.clientX - now.x, y: event.clientY - now.y };
    now.isMoved ||= Math.hypot(by.x, by.y) >= SLOP;
    if (!now.isMoved) return;
    const x = isRtl(event.currentTarget) ? -by.x : by.x;
    const to = { left: from.left + x * area.perPixel.x, top: from.top + by.y * area.perPixel.y };
    setMoved(placeWithin(to, area.size));
  }

  function release() {
    drag.current = null;
    setMoved(null);
    if (moved !== null) onMove(moved);
  }

  function cancel() {
    drag.current = null;
    setMoved(null);
  }

  function answerKey(event: KeyboardEvent<HTMLElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { key, currentTarget: element } = event;
    const direction = STEPS[key];
    if (direction !== undefined) {
      const { size } = areaOf(element);
      const length = event.shiftKey ? LARGE_STEP : STEP;
      const from = placeWithin(place, size);
      const x = isRtl(element) ? -direction[0] : direction[0];
      const to = { left: from.left + x * length, top: from.top + direction[1] * length };
      onMove(placeWithin(to, size), `move ${id}`);
    } else if (key === "Enter") onOpen();
    else if (key === "Delete" || key === "Backspace") onRemove();
    else if (key === "Escape" && drag.current !== null) cancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return {
    place: moved ?? place,
    isMoving: moved !== null,
    handlers: {
      onPointerDown: press,
      onPointerMove: move,
      onPointerUp: release,
      onPointerCancel: cancel,
      onFocus: onChoose,
      onDoubleClick: onOpen,
      onKeyDown: answerKey,
    },
  };
}

import { type RefObject, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { type AttachedDrag, attachDrag } from "./attach-drag.ts";
import type { DragHost } from "./host.ts";
import type { FirstSign } from "./use-first-sign.ts";

/**
 * Lets the cards within an element be dragged, and gives what moves one by a single press. `host` may be another one at
 * every render; the last one is asked.
 */
export function useDrag(
  root: RefObject<HTMLElement | null>,
  host: DragHost,
  sign: FirstSign,
): AttachedDrag["move"] {
  const latest = useRef(host);
  const drag = useRef<AttachedDrag>(null);

  useEffect(() => {
    latest.current = host;
  });

  useEffect(() => {
    const element = root.current;
    if (element === null) return;
    const attached = attachDrag(element, lastOf(latest));
    drag.current = attached;
    let isGone = false;
    // What a press shows is rendered before it returns, which an effect can't wait for.
    queueMicrotask(() => {
      const press = sign.pendingPress();
      if (press !== null && !isGone) attached.press(press);
    });
    return () => {
      isGone = true;
      attached.detach();
    };
  }, [root, sign]);

  return (key, way) => drag.current?.move(key, way);
}

function lastOf(latest: { readonly current: DragHost }): DragHost {
  return {
    listOf: (key) => latest.current.listOf(key),
    hasMore: (key) => latest.current.hasMore?.(key) ?? false,
    wantRest: () => latest.current.wantRest?.(),
    takes: (target, key) => latest.current.takes(target, key),
    // The engine measures where the cards are right after.
    show: (view) => flushSync(() => latest.current.show(view)),
    place: (...placed) => latest.current.place(...placed),
    join: (key, target) => latest.current.join(key, target),
    tell: (news) => latest.current.tell(news),
    byGripOnly: latest.current.byGripOnly ?? false,
    delays: latest.current.delays,
    scrollZone: latest.current.scrollZone,
  };
}

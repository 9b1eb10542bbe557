import { type RefObject, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { type AttachedDrag, attachDrag } from "./attach-drag.ts";
import type { DragHost } from "./host.ts";
import type { FirstInteraction } from "./use-first-interaction.ts";

/**
 * Makes the cards within an element draggable, and returns a function that moves one with a single press.
 * `host` may change with every render; the latest is used.
 */
export function useDrag(
  root: RefObject<HTMLElement | null>,
  host: DragHost,
  interaction: FirstInteraction,
): AttachedDrag["move"] {
  const latest = useRef(host);
  const drag = useRef<AttachedDrag>(null);

  useEffect(() => {
    latest.current = host;
  });

  useEffect(() => {
    const element = root.current;
    if (element === null) return;
    const attached = attachDrag(element, latestHost(latest));
    drag.current = attached;
    let isDetached = false;
    // A click renders synchronously, which an effect can't wait for.
    queueMicrotask(() => {
      const pending = interaction.pending();
      if (pending !== null && !isDetached) attached.resume(pending);
    });
    return () => {
      isDetached = true;
      attached.detach();
    };
  }, [root, interaction]);

  return (key, step) => drag.current?.move(key, step);
}

function latestHost(latest: { readonly current: DragHost }): DragHost {
  return {
    listOf: (key) => latest.current.listOf(key),
    hasMore: (key) => latest.current.hasMore?.(key) ?? false,
    loadRest: () => latest.current.loadRest?.(),
    canMerge: (target, key) => latest.current.canMerge(target, key),
    refusesMerge: (target, key) => latest.current.refusesMerge?.(target, key) ?? false,
    takes: (target, key) => latest.current.takes?.(target, key) ?? false,
    isColumn: () => latest.current.isColumn?.() ?? false,
    scroller: () => latest.current.scroller?.() ?? null,
    // The drag measures the cards right afterwards.
    show: (view) => flushSync(() => latest.current.show(view)),
    place: (...placed) => latest.current.place(...placed),
    join: (key, target) => latest.current.join(key, target),
    describe: (update) => latest.current.describe(update),
    keyHints: latest.current.keyHints,
    touchNeedsGrip: latest.current.touchNeedsGrip ?? false,
    delays: latest.current.delays,
    scrollZone: latest.current.scrollZone,
  };
}

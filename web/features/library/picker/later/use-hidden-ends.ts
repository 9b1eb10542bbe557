import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { throttle } from "#web/platform/browser/throttle.ts";
import { SCROLL_SHADOW_THROTTLE_MS } from "./measures.ts";

/** Whether parts of a scrolling list are hidden above or below the view. */
export function useHiddenEnds(scroller: RefObject<HTMLElement | null>): { above: boolean; below: boolean } {
  const [above, setAbove] = useState(false);
  const [below, setBelow] = useState(false);

  const look = useEffectEvent(() => {
    const port = scroller.current;
    if (!port) return;
    setAbove(port.scrollTop > 0);
    // Scroll positions can be fractional.
    setBelow(port.scrollTop + port.clientHeight < port.scrollHeight - 1);
  });

  // Its content can change with every render.
  useEffect(() => look());

  useEffect(() => {
    const port = scroller.current;
    if (!port) return;
    const looking = throttle(() => look(), SCROLL_SHADOW_THROTTLE_MS);
    port.addEventListener("scroll", looking.call, { passive: true });
    return () => {
      looking.cancel();
      port.removeEventListener("scroll", looking.call);
    };
  }, [scroller]);

  return { above, below };
}

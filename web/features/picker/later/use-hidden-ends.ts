import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { SCROLL_SHADOW_THROTTLE_MS } from "#contract/limits.ts";
import { throttle } from "#web/platform/browser/throttle.ts";

/** Whether something lies above what is seen of a list, and below it. */
export function useHiddenEnds(scroller: RefObject<HTMLElement | null>): { above: boolean; below: boolean } {
  const [above, setAbove] = useState(false);
  const [below, setBelow] = useState(false);

  const look = useEffectEvent(() => {
    const port = scroller.current;
    if (!port) return;
    setAbove(port.scrollTop > 0);
    // Its place may be a fraction of a pixel.
    setBelow(port.scrollTop + port.clientHeight < port.scrollHeight - 1);
  });

  // What it holds comes and goes with what is rendered.
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

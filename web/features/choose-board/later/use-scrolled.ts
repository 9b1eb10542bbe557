import { type RefObject, useEffect, useState } from "react";
import { SCROLL_SHADOW_THROTTLE_MS } from "#contract/limits.ts";
import { throttle } from "../../../shell/throttle.ts";

/** Whether something lies above what is seen of a list. */
export function useScrolled(scroller: RefObject<HTMLElement | null>): boolean {
  const [isScrolled, setScrolled] = useState(false);

  useEffect(() => {
    const port = scroller.current;
    if (!port) return;
    const looking = throttle(() => setScrolled(port.scrollTop > 0), SCROLL_SHADOW_THROTTLE_MS);
    port.addEventListener("scroll", looking.call, { passive: true });
    return () => {
      looking.cancel();
      port.removeEventListener("scroll", looking.call);
    };
  }, [scroller]);

  return isScrolled;
}

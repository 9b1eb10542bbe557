import { useEffect, useReducer } from "react";
import { SCROLL_THROTTLE_MS } from "#contract/limits.ts";
import { throttle } from "#web/platform/browser/throttle.ts";
import { type Chrome, initialChrome, scrollChrome } from "./chrome.ts";

/** Follows the page's scrolling. */
export function useChrome(): Chrome {
  const [chrome, scrollTo] = useReducer(scrollChrome, initialChrome);
  useEffect(() => {
    const { call, cancel } = throttle(() => scrollTo(window.scrollY), SCROLL_THROTTLE_MS);
    window.addEventListener("scroll", call, { passive: true });
    return () => {
      window.removeEventListener("scroll", call);
      cancel();
    };
  }, []);
  return chrome;
}

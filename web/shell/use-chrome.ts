import { useEffect, useReducer } from "react";
import { SCROLL_THROTTLE_MS } from "#contract/limits.ts";
import { throttle } from "#web/platform/browser/throttle.ts";
import { type Chrome, initialChrome, scrollChrome } from "./chrome.ts";

/** Tracks how scrolling shows and hides the header and the footer that offers the app. */
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

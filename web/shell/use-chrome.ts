import { useEffect, useReducer } from "react";
import { throttle } from "#web/platform/browser/throttle.ts";
import { type Chrome, initialChrome, scrollChrome } from "./chrome.ts";

const SCROLL_THROTTLE_MS = 30;

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

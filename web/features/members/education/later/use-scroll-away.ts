import { useEffect, useRef } from "react";

/** Calls `onAway` on the first scroll after this many seconds; never if null. */
export function useScrollAway(seconds: number | null, onAway: () => void): void {
  const away = useRef(onAway);
  useEffect(() => {
    away.current = onAway;
  });
  useEffect(() => {
    if (seconds === null) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      const options = { passive: true, once: true, signal: stop.signal };
      addEventListener("scroll", () => away.current(), options);
    }, seconds * 1000);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [seconds]);
}

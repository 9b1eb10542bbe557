import { useEffect, useEffectEvent } from "react";

/** How long each Pin shows. */
const SHOWN_MS = 6000;

/** Goes on by itself while it is playing, and keeps the screen awake. `next` is null while the next Pin is loading. */
export function usePlaying(isPlaying: boolean, pinId: string | undefined, next: (() => void) | null): void {
  const goOn = useEffectEvent(() => next?.());
  const isWaiting = next === null;

  useEffect(() => {
    if (!isPlaying || isWaiting || pinId === undefined) return;
    const timer = setTimeout(goOn, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, isWaiting, pinId]);

  useEffect(() => {
    if (!isPlaying) return;
    const lock = keepAwake();
    return () => lock.release();
  }, [isPlaying]);
}

/** Browsers release the lock whenever the page is hidden. Some have none, or refuse it on a low battery. */
function keepAwake(): { release: () => void } {
  let isOver = false;
  let held: WakeLockSentinel | null = null;

  async function request() {
    if (isOver || document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
    held = await navigator.wakeLock.request("screen").catch(() => null);
    if (isOver) void held?.release();
  }

  const renew = () => void request();
  renew();
  document.addEventListener("visibilitychange", renew);
  return {
    release() {
      isOver = true;
      document.removeEventListener("visibilitychange", renew);
      void held?.release();
    },
  };
}

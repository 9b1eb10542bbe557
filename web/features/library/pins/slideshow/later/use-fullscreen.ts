import { type RefObject, useSyncExternalStore } from "react";

type Fullscreen = { isOn: boolean; toggle: () => void };

/** Shows the dialog around this element on the whole screen. Null where the browser can't. */
export function useFullscreen(inside: RefObject<HTMLElement | null>): Fullscreen | null {
  const isOn = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  if (!document.fullscreenEnabled) return null;
  return {
    isOn,
    toggle() {
      // A dialog itself can't be shown that way, only what is in it.
      const panel = inside.current?.closest("dialog")?.firstElementChild;
      const change = isOn ? document.exitFullscreen() : panel?.requestFullscreen();
      change?.catch(() => undefined);
    },
  };
}

function subscribe(listener: () => void): () => void {
  document.addEventListener("fullscreenchange", listener);
  return () => document.removeEventListener("fullscreenchange", listener);
}

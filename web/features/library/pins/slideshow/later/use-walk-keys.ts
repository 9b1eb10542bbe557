import { useEffect, useEffectEvent } from "react";
import { readWalkKey, type WalkKey } from "./walk-keys.ts";

/** A held key goes on slowly enough to see something, and for browsers to allow each new address. */
const REPEAT_MS = 160;

export function useWalkKeys(act: (key: WalkKey) => void): void {
  const press = useEffectEvent(act);

  useEffect(() => {
    let last = 0;
    function read(event: KeyboardEvent) {
      const { target } = event;
      const isOnButton = target instanceof Element && target.closest("button") !== null;
      const key = readWalkKey(event, isOnButton);
      if (key === null || event.defaultPrevented) return;
      event.preventDefault();
      if (event.repeat && event.timeStamp - last < REPEAT_MS) return;
      last = event.timeStamp;
      press(key);
    }
    document.addEventListener("keydown", read);
    return () => document.removeEventListener("keydown", read);
  }, []);
}

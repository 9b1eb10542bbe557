import { useSyncExternalStore } from "react";

const neverChanges = () => () => undefined;

/** Returns false until hydration. Until then forms are submitted without JavaScript, so nothing may block them. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

import { useSyncExternalStore } from "react";

function subscribeToNothing() {
  return () => undefined;
}

/** False on the server and during hydration, true in every other render. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

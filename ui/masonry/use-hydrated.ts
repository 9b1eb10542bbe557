import { useSyncExternalStore } from "react";

function subscribeToNothing() {
  return () => undefined;
}

/** False on the server and while its HTML is being taken over, true in every other render. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

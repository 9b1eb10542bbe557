import { useSyncExternalStore } from "react";

const neverChanges = () => () => undefined;

/** False while what is shown is as the server made it: a form is then sent without script, and nothing may hold it back. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

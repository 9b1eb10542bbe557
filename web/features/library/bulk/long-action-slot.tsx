import { useSyncExternalStore } from "react";
import { later } from "#web/platform/later/later.tsx";
import { useLater } from "#web/platform/later/use-later.ts";
import { trackedActions } from "./tracked-actions.ts";

const load = later(() => import("./later/long-action-toasts.tsx"), "members").pick("LongActionToasts");

/** Loads the toasts once there is a long action. Rendered outside of all pages, so that it survives navigation. */
export function LongActionSlot() {
  const hasAny = useSyncExternalStore(
    trackedActions.subscribe,
    () => trackedActions.list().length > 0,
    () => false,
  );
  const Toasts = useLater(load, hasAny);
  return Toasts && <Toasts />;
}

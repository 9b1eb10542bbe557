import { useSyncExternalStore } from "react";
import { withTexts } from "../../texts.ts";
import { useLater } from "../../use-later.ts";
import { trackedActions } from "./tracked-actions.ts";

const load = async () =>
  (await withTexts(["members"], import("./later/long-action-toasts.tsx"))).LongActionToasts;

/** What tells of long actions comes when there is one. Stands around all pages, so that it survives going from one to another. */
export function LongActionSlot() {
  const hasAny = useSyncExternalStore(
    trackedActions.subscribe,
    () => trackedActions.list().length > 0,
    () => false,
  );
  const Toasts = useLater(load, hasAny);
  return Toasts && <Toasts />;
}

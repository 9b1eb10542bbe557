import { type ComponentType, useEffect, useState } from "react";
import { withTexts } from "../../texts.ts";
import { trackedActions } from "./tracked-actions.ts";

/** What tells of long actions comes when there is one. Stands around all pages, so that it survives going from one to another. */
export function LongActionSlot() {
  const [Toasts, setToasts] = useState<ComponentType | null>(null);

  useEffect(() => {
    let isLive = true;
    function bring() {
      if (trackedActions.list().length === 0) return;
      stop();
      void withTexts(["members"], import("./later/long-action-toasts.tsx")).then(
        (part) => isLive && setToasts(() => part.LongActionToasts),
      );
    }
    const stop = trackedActions.subscribe(bring);
    bring();
    return () => {
      isLive = false;
      stop();
    };
  }, []);

  return Toasts && <Toasts />;
}

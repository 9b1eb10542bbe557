import { useEffect } from "react";
import type { FeatureFrame } from "#web/platform/frame/frame-entry.ts";
import { usePageStore } from "#web/platform/page/page-store.tsx";
import { keepChoice, readChoice } from "./acting-choice.ts";

export const frame: FeatureFrame = { Slot: ActingSlot };

/** The page came with what the session chose last, perhaps in another tab. This tab's own choice counts here. */
function ActingSlot() {
  const store = usePageStore();
  useEffect(() => {
    const { viewer } = store.get();
    if (viewer.user === null) return;
    const chosen = readChoice(viewer.user.id);
    if (chosen === undefined) {
      if (viewer.acting !== null) keepChoice(viewer.user.id, viewer.acting);
    } else if (chosen?.id !== viewer.acting?.id) store.update({ viewer: { ...viewer, acting: chosen } });
  }, [store]);
  return null;
}

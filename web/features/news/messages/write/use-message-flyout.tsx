import { type ComponentType, useState } from "react";
import { later } from "#web/platform/later/later.tsx";
import type { MessageFlyoutProps } from "./later/message-flyout.tsx";
import type { WrittenTo } from "./written-to.ts";

const loadFlyout = later(() => import("./later/message-flyout.tsx"), "members").pick("MessageFlyout");

/** The flyout to write to a person. Render `flyout`, and call `openAt` with the control that opens it. */
export function useMessageFlyout(person: WrittenTo | null) {
  const [Flyout, setFlyout] = useState<ComponentType<MessageFlyoutProps> | null>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return {
    isOpen: anchor !== null,
    async openAt(control: HTMLElement | null) {
      const loaded = await loadFlyout();
      setFlyout(() => loaded);
      setAnchor(control);
    },
    flyout: Flyout && anchor && person && (
      <Flyout person={person} anchor={anchor} onClose={() => setAnchor(null)} />
    ),
  };
}

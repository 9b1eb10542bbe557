import { type ComponentType, useRef, useState } from "react";

/**
 * A menu that comes with the first press of its button: spread `trigger` over the button, and show `Part` with `anchor`
 * and `close` as long as both are there.
 */
export function useLaterPopup<Props>(load: () => Promise<ComponentType<Props>>) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);

  async function open() {
    if (Part === null) {
      const brought = await load();
      setPart(() => brought);
    }
    setAnchor(button.current);
  }

  return {
    Part,
    anchor,
    close: () => setAnchor(null),
    trigger: {
      ref: button,
      "aria-haspopup": "menu" as const,
      "aria-expanded": anchor !== null,
      // The press that closes it from outside is the same that would open it again.
      onPointerDown() {
        wasOpen.current = anchor !== null;
      },
      onClick() {
        if (!wasOpen.current) void open();
        wasOpen.current = false;
      },
    },
  };
}

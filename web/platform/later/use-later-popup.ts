import { type ComponentType, useRef, useState } from "react";
import { useOpener } from "#ui/use-opener.ts";

/**
 * A menu that comes with the first press of its button: spread `trigger` over the button, and show `Part` with `anchor`
 * and `close` as long as both are there.
 */
export function useLaterPopup<Props>(load: () => Promise<ComponentType<Props>>) {
  const button = useRef<HTMLButtonElement>(null);
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);

  async function open() {
    if (Part === null) {
      const brought = await load();
      setPart(() => brought);
    }
    setAnchor(button.current);
  }

  const opener = useOpener(anchor !== null, () => void open());
  return {
    Part,
    anchor,
    close: () => setAnchor(null),
    trigger: {
      ref: button,
      "aria-haspopup": "menu" as const,
      "aria-expanded": anchor !== null,
      ...opener,
    },
  };
}

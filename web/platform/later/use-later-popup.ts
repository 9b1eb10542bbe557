import { type ComponentType, useRef, useState } from "react";
import { useOpener } from "#ui/use-opener.ts";

/**
 * Loads a menu when its button is first pressed. Spread `trigger` onto the button, and render `Part` with `anchor` and
 * `close` while both `Part` and `anchor` are set.
 */
export function useLaterPopup<Props>(load: () => Promise<ComponentType<Props>>) {
  const button = useRef<HTMLButtonElement>(null);
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);

  async function open() {
    if (Part === null) {
      const loaded = await load();
      setPart(() => loaded);
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

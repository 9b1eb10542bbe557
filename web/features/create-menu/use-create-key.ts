import { type RefObject, useEffect, useRef } from "react";

import { isCreateKeyOn } from "#web/platform/api/create-key.ts";

const CREATE_KEY = "c";

/** Presses the visible create button when the viewer types `c`. */
export function useCreateKey(isOn: boolean, button: RefObject<HTMLElement | null>): void {
  const anchor = useRef(button);

  useEffect(() => {
    if (!isOn) return;
    function press(event: KeyboardEvent) {
      const shown = anchor.current.current;
      if (!isCreateKey(event) || !isCreateKeyOn() || !shown?.checkVisibility()) return;
      event.preventDefault();
      shown.focus({ focusVisible: true } as FocusOptions);
      shown.click();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [isOn]);
}

/** Ignores the key in fields and while something covers the page. */
function isCreateKey(event: KeyboardEvent): boolean {
  const { key, target, repeat, defaultPrevented } = event;
  if (key !== CREATE_KEY || repeat || defaultPrevented) return false;
  if (event.ctrlKey || event.altKey || event.metaKey) return false;
  const isTyping =
    target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
  return (
    !isTyping && document.querySelector("dialog[open], [popover]:popover-open:not([role=tooltip])") === null
  );
}

import { useRef } from "react";

/**
 * For a button that opens something which closes on any pointer press: keeps the press that closed it from
 * opening it again. `pressAgain` is what that press does instead. Spread the props over the button.
 */
export function useOpener(isOpen: boolean, open: () => void, pressAgain?: () => void) {
  const wasOpen = useRef(false);
  return {
    onPointerDown() {
      wasOpen.current = isOpen;
    },
    onClick() {
      if (!wasOpen.current) open();
      else pressAgain?.();
      wasOpen.current = false;
    },
  };
}

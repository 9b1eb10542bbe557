import { useRef } from "react";

/**
 * For a button that opens something which closes on any pointer press: keeps the press that closed it from
 * opening it again. Spread the props over the button.
 */
export function useOpener(isOpen: boolean, open: () => void) {
  const wasOpen = useRef(false);
  return {
    onPointerDown() {
      wasOpen.current = isOpen;
    },
    onClick() {
      if (!wasOpen.current) open();
      wasOpen.current = false;
    },
  };
}

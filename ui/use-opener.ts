import { useRef } from "react";

/**
 * For a button that opens what closes by itself when the pointer goes down elsewhere: the press that closed it is the same
 * that would open it again. Spread it over the button.
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

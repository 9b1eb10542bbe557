import type { RefObject } from "react";
import { useSingleKey } from "#web/platform/browser/use-single-key.ts";

/** Presses the visible create button when the viewer types `c`. */
export function useCreateKey(isOn: boolean, button: RefObject<HTMLElement | null>): void {
  useSingleKey({
    key: "c",
    isOn,
    target: button,
    onPress(shown) {
      shown.focus({ focusVisible: true } as FocusOptions);
      shown.click();
    },
  });
}

import { useCallback } from "react";
import { useNavigate } from "react-router";
import type { Pin } from "#contract/entities/pin.ts";
import { pinUrl } from "#contract/urls.ts";
import { openPinState } from "./open-pin.ts";

/** Opens a pin's page with what is known of it; `getOrder` says which pins stand around it. */
export function useOpenPin(getOrder: () => readonly string[]): (pin: Pin) => void {
  const navigate = useNavigate();
  return useCallback(
    (pin) => {
      const address = pinUrl(pin.id);
      const viewTransition = !matchMedia("(prefers-reduced-motion: reduce)").matches;
      if (viewTransition) markPicture(address);
      void navigate(address, { state: openPinState(pin, getOrder()), viewTransition });
    },
    [navigate, getOrder],
  );
}

let marked: HTMLElement | null = null;

/** The picture of the card grows into that of the page, which bears the same name. */
function markPicture(address: string): void {
  marked?.style.removeProperty("view-transition-name");
  marked = document.querySelector<HTMLElement>(`a[href="${address}"] > img`);
  marked?.style.setProperty("view-transition-name", "pin-picture");
}

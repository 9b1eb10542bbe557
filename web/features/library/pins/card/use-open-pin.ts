import { useCallback } from "react";
import { useNavigate } from "react-router";
import type { Pin } from "#contract/library/entities/pin.ts";
import { pinUrl } from "#contract/urls.ts";
import { carryOverAs } from "#web/platform/browser/picture-transition.ts";
import { openPinState } from "./open-pin.ts";

const carryOver = carryOverAs("pin-picture");

/** Opens a Pin's page with what the wall knows of it. `getOrder` returns the ids around it. */
export function useOpenPin(getOrder: () => readonly string[]): (pin: Pin) => void {
  const navigate = useNavigate();
  return useCallback(
    (pin) => {
      const address = pinUrl(pin.id);
      const viewTransition = !matchMedia("(prefers-reduced-motion: reduce)").matches;
      if (viewTransition) carryOver(document.querySelector<HTMLElement>(`a[href="${address}"] > img`));
      void navigate(address, { state: openPinState(pin, getOrder()), viewTransition });
    },
    [navigate, getOrder],
  );
}

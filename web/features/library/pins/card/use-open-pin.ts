import { useCallback } from "react";
import { useNavigate } from "react-router";
import type { Pin } from "#contract/library/entities/pin.ts";
import { pinUrl } from "#contract/urls.ts";
import { openPinState } from "./open-pin.ts";

/** Opens a Pin's page with what the wall knows of it. `getOrder` returns the ids around it. */
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

/**
 * Gives the card's picture the view transition name of the page's picture, so that one grows into the other. On a Pin's
 * page that picture is there already, and two must not have one name: it changes in its place.
 */
function markPicture(address: string): void {
  marked?.style.removeProperty("view-transition-name");
  const isInPlace = document.querySelector("[data-pin-picture]") !== null;
  marked = isInPlace ? null : document.querySelector<HTMLElement>(`a[href="${address}"] > img`);
  marked?.style.setProperty("view-transition-name", "pin-picture");
}

import { useCallback } from "react";
import { useNavigate } from "react-router";
import type { Pin } from "#contract/entities/pin.ts";
import { pinUrl } from "#contract/urls.ts";
import { openPinState } from "./open-pin.ts";

/** Opens a pin's page with what is known of it; `getOrder` says which pins stand around it. */
export function useOpenPin(getOrder: () => readonly string[]): (pin: Pin) => void {
  const navigate = useNavigate();
  return useCallback(
    (pin) => void navigate(pinUrl(pin.id), { state: openPinState(pin, getOrder()) }),
    [navigate, getOrder],
  );
}

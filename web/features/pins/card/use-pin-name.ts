import { useLingui } from "@lingui/react/macro";
import { useCallback } from "react";
import type { Pin } from "#contract/entities/pin.ts";

/** What a pin is called where there is no picture to see: its title, else what is on it, else whose it is. */
export function usePinName(): (pin: Pin) => string {
  const { t } = useLingui();
  return useCallback(
    ({ grid_title: title, alt_text: alt, pinner }: Pin) => {
      const name = pinner.full_name || pinner.username;
      return title || alt || t`Pin by ${name}`;
    },
    [t],
  );
}

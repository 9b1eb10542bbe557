import { useLingui } from "@lingui/react/macro";
import { useCallback } from "react";
import type { Pin } from "#contract/entities/pin.ts";

/** A Pin's name for screen readers: its title, else its alt text, else its owner. */
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

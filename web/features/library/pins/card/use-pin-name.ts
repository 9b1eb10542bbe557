import { useLingui } from "@lingui/react/macro";
import { useCallback } from "react";
import type { Pin } from "#contract/library/entities/pin.ts";

/** A Pin's title where people read it: alt text describes a picture, and never stands for a title. */
export function usePinTitle(): (pin: Pin) => string {
  const { t } = useLingui();
  return useCallback(
    ({ grid_title: title, pinner }: Pin) => {
      const name = pinner.full_name || pinner.username;
      return title || t`Pin by ${name}`;
    },
    [t],
  );
}

/** A Pin's name for screen readers: its title, else its alt text unless it's sensitive, else its owner. */
export function usePinName(): (pin: Pin) => string {
  const { t } = useLingui();
  return useCallback(
    ({ grid_title: title, alt_text: alt, pinner, sensitivity }: Pin) => {
      const name = pinner.full_name || pinner.username;
      return title || (sensitivity === null && alt) || t`Pin by ${name}`;
    },
    [t],
  );
}

import { useLingui } from "@lingui/react/macro";
import type { PinFault } from "#contract/ads/enums.ts";

/** Why no one is shown an ad. */
export function usePinFaultWords(): Record<PinFault, string> {
  const { t } = useLingui();
  return {
    gone: t`This ad isn't showing because its Pin was deleted.`,
    not_public: t`This ad isn't showing because its Pin isn't public.`,
  };
}

import { useLingui } from "@lingui/react/macro";
import type { PinFault } from "#contract/advertising/enums.ts";

/** Why nobody is shown an ad. */
export function usePinFaultWords(): Record<PinFault, string> {
  const { t } = useLingui();
  return {
    gone: t`Its Pin is gone, so nobody is shown this ad.`,
    not_public: t`Its Pin isn't public, so nobody is shown this ad.`,
  };
}

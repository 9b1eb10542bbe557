import { Trans, useLingui } from "@lingui/react/macro";
import { Banner } from "#ui/banner.tsx";

/** Ads were switched off by the host. What they did and cost stays there to be read. */
export function AdsOffBanner() {
  const { t } = useLingui();
  return (
    <Banner tone="warning" title={t`The host has turned ads off`}>
      <Trans>
        No ads are running, and you aren't being charged. You can still view reports, balances and invoices.
      </Trans>
    </Banner>
  );
}

export function AccountStoppedBanner() {
  const { t } = useLingui();
  return (
    <Banner tone="danger" title={t`This ad account is stopped`}>
      <Trans>No ads are running, and you aren't being charged. Ask the host why.</Trans>
    </Banner>
  );
}

import { Trans } from "@lingui/react/macro";
import { Banner } from "#ui/banner.tsx";
import { isOffline } from "#web/platform/api/api.ts";
import { later } from "#web/platform/later/later.tsx";

// Most forms succeed, so the error texts load only after a failure. Offline they can't, so that one is here.
const content = later(() => import("./failure-content.tsx"));
const Notice = content.component("FailureNotice");
const Text = content.component("FailureText");

/** A banner with the error of a whole form. */
export function FailureNotice({ failure }: { failure: unknown }) {
  if (!isOffline(failure)) return <Notice failure={failure} />;
  return (
    <Banner tone="danger" live>
      <OfflineText />
    </Banner>
  );
}

/** Only the text, for the error of a field. */
export function FailureText({ failure }: { failure: unknown }) {
  return isOffline(failure) ? <OfflineText /> : <Text failure={failure} />;
}

function OfflineText() {
  return <Trans>You're offline. Check your connection and try again.</Trans>;
}

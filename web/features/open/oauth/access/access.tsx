import { Trans } from "@lingui/react/macro";
import { Heading } from "#ui/text.tsx";
import { ConnectedApps } from "./connected-apps.tsx";
import { PersonalTokens } from "./personal-tokens.tsx";

/** What may act for the member without a session. */
export function Access() {
  return (
    <>
      <Heading level={1} size={28}>
        <Trans>Apps and access</Trans>
      </Heading>
      <ConnectedApps />
      <PersonalTokens />
    </>
  );
}

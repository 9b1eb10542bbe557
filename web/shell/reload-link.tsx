import { Trans } from "@lingui/react/macro";
import { ButtonLink } from "#ui/button.tsx";

/** Reloads the address as a new document, to get rid of whatever broke this one. */
export function ReloadLink() {
  return (
    <ButtonLink variant="primary" size="large" href="" target="_self">
      <Trans>Try again</Trans>
    </ButtonLink>
  );
}

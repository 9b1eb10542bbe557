import { Trans, useLingui } from "@lingui/react/macro";
import { AskForLink } from "./ask-for-link.tsx";

/** Asks for a link that sets a new password. */
export function ForgotPassword() {
  const { t } = useLingui();
  return (
    <AskForLink
      title={t`Forgot your password?`}
      lead={<Trans>Tell us who you are, and we'll send a link that sets a new one.</Trans>}
      sent={
        <Trans>
          If there is an account for what you entered, a link to set a new password is on its way. It works
          once, and not for long.
        </Trans>
      }
    />
  );
}

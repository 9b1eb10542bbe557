import { Trans, useLingui } from "@lingui/react/macro";
import { AskForLink } from "./ask-for-link.tsx";

/** Requests a link to set a new password. */
export function ForgotPassword() {
  const { t } = useLingui();
  return (
    <AskForLink
      title={t`Forgot your password?`}
      lead={<Trans>Enter your email or username, and we'll email you a link to set a new one.</Trans>}
      sent={
        <Trans>
          If that account exists, we've emailed it a link to set a new password. It works once and expires
          soon.
        </Trans>
      }
    />
  );
}

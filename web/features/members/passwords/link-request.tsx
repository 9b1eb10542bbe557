import { Trans, useLingui } from "@lingui/react/macro";
import type { FormHandler } from "#web/platform/forms/form-action.ts";
import { AskForLink } from "./ask-for-link.tsx";

/** The response doesn't reveal whether the account exists. */
const ask: FormHandler = async ({ fields, api }) => {
  await api.call("LimitedLogin.create", { username_or_email: fields.username_or_email ?? "" });
  return { isSent: true };
};

export const linkRequestActions = { ask };

/** Requests a one-time link for a read-only login. */
export function LinkRequest() {
  const { t } = useLingui();
  return (
    <AskForLink
      title={t`Email me a login link`}
      lead={
        <Trans>
          Use it to browse your account without a password. To change anything, you'll need your password.
        </Trans>
      }
      sent={<Trans>If that account exists, we've emailed it a link. It works once and expires soon.</Trans>}
    />
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import type { FormHandler } from "#web/platform/forms/form-action.ts";
import { AskForLink } from "./ask-for-link.tsx";

/** Who has no account here is answered alike. */
const ask: FormHandler = async ({ fields, api }) => {
  await api.call("LimitedLogin.create", { username_or_email: fields.username_or_email ?? "" });
  return { isSent: true };
};

export const linkRequestActions = { ask };

/** Asks for a one-time link that logs in to read. */
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

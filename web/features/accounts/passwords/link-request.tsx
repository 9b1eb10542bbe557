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
      title={t`Get a link by mail`}
      lead={
        <Trans>It lets you look around as yourself. To change something, you'll need your password.</Trans>
      }
      sent={
        <Trans>
          If there is an account for what you entered, a link is on its way. It works once, and not for long.
        </Trans>
      }
    />
  );
}

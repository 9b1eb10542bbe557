import { Trans, useLingui } from "@lingui/react/macro";
import { EMAIL_MAX } from "#contract/limits/accounts.ts";
import { Banner } from "#ui/banner.tsx";
import { TextField } from "#ui/text-field.tsx";
import { Section, SubmitRow } from "#web/features/base/settings/page/index.ts";
import { CopyButton } from "#web/features/base/shared/copy-button/index.ts";
import type { FormHandler } from "#web/platform/forms/form-action.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import styles from "./invitation-form.module.css";

type NewInvitation = { url: string; sentTo: string };

const invite: FormHandler = async ({ fields, api }) => {
  const email = fields.email?.trim() ?? "";
  const { data } = await api.call("Invitation.create", email === "" ? {} : { email });
  return { url: data.url, sentTo: email } satisfies NewInvitation;
};

export const invitationActions = { invite };

/** Creates a link that lets one person sign up, and emails it if an address is given. */
export function InvitationForm() {
  const { t } = useLingui();
  const state = useFormState<NewInvitation>({
    intent: "invite",
    fields: { email: t`Please enter a valid email address.` },
  });
  return (
    <Section title={t`Invite someone`} lead={<Trans>Each link lets one person sign up.</Trans>}>
      {state.data !== null && <CreatedInvitation invitation={state.data} />}
      <IntentForm state={state} resets>
        <TextField
          name="email"
          type="email"
          label={t`Their email address`}
          optionalLabel={t`(optional)`}
          help={t`We'll email them a link only they can use. Leave this empty to get a link you can share yourself.`}
          autoComplete="off"
          maxLength={EMAIL_MAX}
          defaultValue={state.valueOf("email")}
          error={state.errorOf("email")}
        />
        <SubmitRow
          state={state}
          variant="primary"
          label={<Trans>Create invite link</Trans>}
          busyLabel={t`Creating link`}
        />
      </IntentForm>
    </Section>
  );
}

function CreatedInvitation({ invitation: { url, sentTo } }: { invitation: NewInvitation }) {
  const { t } = useLingui();
  return (
    <Banner tone="success" live title={sentTo === "" ? t`Here's your invite link` : t`Sent to ${sentTo}`}>
      <div className={styles.made}>
        <code className={styles.url}>{url}</code>
        <CopyButton text={url} label={t`Copy link`} />
      </div>
    </Banner>
  );
}

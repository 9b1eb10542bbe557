import { Trans, useLingui } from "@lingui/react/macro";
import { EMAIL_MAX } from "#contract/limits/accounts.ts";
import { Badge } from "#ui/badge.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Text } from "#ui/text.tsx";
import { TextField } from "#ui/text-field.tsx";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import styles from "./account-settings.module.css";
import { CurrentPassword } from "./current-password.tsx";
import { Disclosure } from "./disclosure.tsx";
import { Section } from "./section.tsx";
import { useSettings } from "./settings-query.ts";
import { SubmitRow } from "./submit-row.tsx";

export function EmailSection() {
  const { t } = useLingui();
  const { email } = useSettings();
  const state = useFormState<{ sentTo: string }>({
    intent: "email",
    secretField: "password",
    fields: { email: t`Please enter a valid email address.`, password: t`Please enter your password.` },
  });
  return (
    <Section title={t`Email`} id="email">
      <CurrentEmail />
      {state.data !== null ? (
        <Banner tone="success" live>
          <Trans>
            We've sent a link to {state.data.sentTo}. Open it to switch to this address. Until then, nothing
            changes.
          </Trans>
        </Banner>
      ) : (
        <Disclosure
          summary={
            email === "" ? <Trans>Add an email address</Trans> : <Trans>Change your email address</Trans>
          }
          isOpen={state.error !== null || state.errorOf("email") !== undefined}
        >
          <IntentForm state={state} resets>
            <TextField
              name="email"
              type="email"
              label={t`New email address`}
              autoComplete="email"
              maxLength={EMAIL_MAX}
              required
              defaultValue={state.valueOf("email")}
              error={state.errorOf("email")}
            />
            <CurrentPassword state={state} />
            <SubmitRow state={state} label={<Trans>Send the link</Trans>} busyLabel={t`Sending`} />
          </IntentForm>
        </Disclosure>
      )}
    </Section>
  );
}

function CurrentEmail() {
  const { t } = useLingui();
  const { email, is_email_confirmed: isConfirmed } = useSettings();
  const state = useFormState({ intent: "send-confirmation", doneText: t`The link is on its way` });
  if (email === "") return null;
  return (
    <div className={styles.current}>
      <Text weight="semibold" className={styles.value}>
        {email}
      </Text>
      {isConfirmed ? (
        <Badge tone="success">
          <Trans>Confirmed</Trans>
        </Badge>
      ) : (
        <>
          <Badge tone="sunflower">
            <Trans>Not confirmed</Trans>
          </Badge>
          <IntentForm state={state} className={styles.inline}>
            <Button type="submit" size="small" busy={state.isBusy} busyLabel={t`Sending`}>
              <Trans>Send the link again</Trans>
            </Button>
          </IntentForm>
        </>
      )}
    </div>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { settingsUrl } from "#contract/urls.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { Section, SubmitRow } from "#web/features/settings/page/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import { useRhythms } from "./rhythms.ts";
import { notificationSettingsQuery } from "./settings-query.ts";

/** How often news is mailed, and whether the address takes it. */
export function MailSection() {
  const { t } = useLingui();
  const settings = usePrimedData(notificationSettingsQuery(useApi()));
  const state = useFormState({ intent: "mail", doneText: t`Saved` });
  const options = useRhythms();
  const email = <Link href={settingsUrl("account-settings")}>{settings.email}</Link>;
  return (
    <Section
      title={t`Email`}
      id="email"
      lead={
        settings.email === null ? (
          <Trans>
            Confirm your email address in your{" "}
            <Link href={settingsUrl("account-settings")}>account settings</Link> to get emails.
          </Trans>
        ) : (
          <Trans>We send them to {email}, in the language of your account.</Trans>
        )
      }
    >
      {settings.email_refused_at !== null && <Refused />}
      <IntentForm state={state}>
        <RadioGroup
          legend={t`How often`}
          name="mail_rhythm"
          defaultValue={state.valueOf("mail_rhythm", settings.mail_rhythm)}
          options={options}
        />
        <SubmitRow state={state} />
      </IntentForm>
    </Section>
  );
}

function Refused() {
  const { t } = useLingui();
  const state = useFormState({ intent: "try-again", doneText: t`We'll try again.` });
  return (
    <Banner
      tone="danger"
      title={t`Your address doesn't take our emails`}
      actions={
        <IntentForm state={state}>
          <Button type="submit" size="small" busy={state.isBusy}>
            <Trans>Try again</Trans>
          </Button>
        </IntentForm>
      }
    >
      <Trans>
        Its mail server refused one, so we stopped sending them. Check the address, or let us try again.
      </Trans>
    </Banner>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { settingsUrl } from "#contract/urls.ts";
import { Link } from "#ui/link.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { Section } from "#web/features/base/settings/page/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import type { FormState } from "#web/platform/forms/use-form-state.ts";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import { useRhythms } from "./rhythms.ts";
import { notificationSettingsQuery } from "./settings-query.ts";

/** How often news is mailed. */
export function MailSection({ state }: { state: FormState }) {
  const { t } = useLingui();
  const settings = usePrimedData(notificationSettingsQuery(useApi()));
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
          <Trans>We send them to {email}, in your account's language.</Trans>
        )
      }
    >
      <RadioGroup
        legend={t`How often`}
        name="mail_rhythm"
        defaultValue={state.valueOf("mail_rhythm", settings.mail_rhythm)}
        options={options}
      />
    </Section>
  );
}

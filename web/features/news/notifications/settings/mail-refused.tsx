import { Trans, useLingui } from "@lingui/react/macro";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { useApi } from "#web/platform/api/use-api.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import { notificationSettingsQuery } from "./settings-query.ts";

/** Shown once the address has bounced an email. */
export function MailRefused() {
  const { t } = useLingui();
  const { email_refused_at: refusedAt } = usePrimedData(notificationSettingsQuery(useApi()));
  const state = useFormState({ intent: "try-again", doneText: t`We'll try again.` });
  if (refusedAt === null) return null;
  return (
    <Banner
      tone="danger"
      title={t`Our emails to your address bounced`}
      actions={
        <IntentForm state={state}>
          <Button type="submit" size="small" busy={state.isBusy}>
            <Trans>Try again</Trans>
          </Button>
        </IntentForm>
      }
    >
      <Trans>
        Its mail server rejected one, so we stopped sending them. Check the address, or let us try again.
      </Trans>
    </Banner>
  );
}

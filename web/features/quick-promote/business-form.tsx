import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/select.tsx";
import { Text } from "#ui/text.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { countriesQuery } from "#web/features/settings/page/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useIsLive } from "#web/platform/browser/use-is-live.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import type { Outcome } from "./promote-actions.ts";
import { StepFrame } from "./step-frame.tsx";

type BusinessFormProps = {
  country: string | null;
  outcome: Outcome | null;
  /** What was entered in the first step, and is sent along. */
  values: Readonly<Record<string, string>>;
};

const OWN_FIELDS = ["intent", "name", "address", "country", "time_zone"];

/** Who pays. A personal account becomes a business with it. */
export function BusinessForm({ country, outcome, values }: BusinessFormProps) {
  const { t } = useLingui();
  const { isPartner, user } = useViewer();
  const countries = usePrimedData(countriesQuery(useApi()));
  const state = useFormState({
    intent: "business",
    fields: {
      name: t`Enter a name.`,
      business_name: t`Enter a name.`,
      address: t`Enter an address.`,
      country: t`Choose a country.`,
    },
  });
  const carried = Object.entries(values).filter(([name]) => !OWN_FIELDS.includes(name));
  const hidden = {
    ...Object.fromEntries(carried),
    ...(outcome && { ad_account_id: outcome.accountId, campaign_id: outcome.campaignId }),
    time_zone: useTimeZone(),
  };
  return (
    <StepFrame
      title={t`Who pays for it`}
      footer={
        <Button
          type="submit"
          form="quick-promote"
          variant="primary"
          busy={state.isBusy}
          busyLabel={t`Saving`}
        >
          <Trans>Continue</Trans>
        </Button>
      }
    >
      <IntentForm state={state} hidden={hidden} id="quick-promote">
        {!isPartner && (
          <Text tone="soft">
            <Trans>
              Your account becomes a business account. Your Pins, boards and followers stay, and you can
              convert back any time.
            </Trans>
          </Text>
        )}
        <TextField
          name="name"
          label={t`Name of the business, or yours`}
          help={t`Everybody can read who paid for an ad.`}
          autoComplete="organization"
          maxLength={60}
          required
          defaultValue={state.valueOf("name", user?.fullName)}
          error={state.errorOf("name") ?? state.errorOf("business_name")}
        />
        <TextArea
          name="address"
          label={t`Address`}
          autoComplete="street-address"
          limit={500}
          required
          defaultValue={state.valueOf("address")}
          error={state.errorOf("address")}
        />
        <Select
          name="country"
          label={t`Country`}
          placeholder={t`Choose`}
          options={countries.map(({ code, name }) => ({ value: code, label: name }))}
          defaultValue={state.valueOf("country", country)}
          error={state.errorOf("country")}
        />
      </IntentForm>
    </StepFrame>
  );
}

/** In which the days of the new account begin. */
function useTimeZone(): string {
  return useIsLive() ? Intl.DateTimeFormat().resolvedOptions().timeZone : "UTC";
}

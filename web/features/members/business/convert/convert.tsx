import { Trans, useLingui } from "@lingui/react/macro";
import { FULL_NAME_MAX } from "#contract/limits/accounts.ts";
import { profileUrl } from "#contract/urls.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { BusinessIcon, Icon } from "#ui/icons/index.ts";
import { Select } from "#ui/select.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useBusinessTypes, useSettings } from "#web/features/base/settings/page/index.ts";
import { AccountPage } from "#web/features/members/accounts/forms/index.ts";
import { ContactFields, partnerQuery } from "#web/features/members/business/settings/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";

/** Turns an account into a business, in two steps. */
export function Convert({ isContact }: { isContact: boolean }) {
  return isContact ? <ContactStep /> : <BusinessStep />;
}

function BusinessStep() {
  const { t } = useLingui();
  const settings = useSettings();
  const state = useFormState({
    intent: "business",
    fields: {
      business_name: t`Please enter the name of your business.`,
      account_type: t`Please choose one.`,
      website_url: t`Please enter a web address, such as example.org.`,
    },
  });
  return (
    <AccountPage
      title={t`Convert to a business account`}
      drawing={<Icon icon={BusinessIcon} size={32} />}
      lead={
        <Trans>Step 1 of 2. You keep your Pins, boards and followers, and you can switch back anytime.</Trans>
      }
    >
      <IntentForm state={state}>
        <TextField
          name="business_name"
          label={t`Business name`}
          autoComplete="organization"
          maxLength={FULL_NAME_MAX}
          required
          defaultValue={state.valueOf("business_name", settings.business_name)}
          error={state.errorOf("business_name")}
        />
        <Select
          name="business_type"
          label={t`Type of business`}
          placeholder={t`Choose`}
          options={useBusinessTypes()}
          defaultValue={state.valueOf("business_type", settings.business_type)}
          error={state.errorOf("account_type")}
        />
        <TextField
          name="website_url"
          label={t`Website`}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="url"
          maxLength={2048}
          defaultValue={state.valueOf("website_url", settings.website_url)}
          error={state.errorOf("website_url")}
        />
        <Button
          type="submit"
          variant="primary"
          size="large"
          fullWidth
          busy={state.isBusy}
          busyLabel={t`Saving`}
        >
          <Trans>Convert account</Trans>
        </Button>
      </IntentForm>
    </AccountPage>
  );
}

function ContactStep() {
  const { t } = useLingui();
  const { username } = useSettings();
  const partner = usePrimedData(partnerQuery(useApi()));
  const state = useFormState({
    intent: "contact",
    fields: { contact_email: "", contact_phone: "", contact_phone_country: "" },
  });
  return (
    <AccountPage
      title={t`How can people reach you?`}
      drawing={<Icon icon={BusinessIcon} size={32} />}
      lead={<Trans>Step 2 of 2. These details show on your profile.</Trans>}
    >
      <IntentForm state={state}>
        <ContactFields state={state} partner={partner} />
        <Button
          type="submit"
          variant="primary"
          size="large"
          fullWidth
          busy={state.isBusy}
          busyLabel={t`Saving`}
        >
          <Trans>Save</Trans>
        </Button>
        <ButtonLink href={profileUrl(username)} variant="quiet" size="large" fullWidth>
          <Trans>Skip</Trans>
        </ButtonLink>
      </IntentForm>
    </AccountPage>
  );
}

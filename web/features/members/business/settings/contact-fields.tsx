import { useLingui } from "@lingui/react/macro";
import { EMAIL_MAX } from "#contract/limits/accounts.ts";
import type { OwnPartner } from "#contract/members/entities/business.ts";
import { Select } from "#ui/select.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { FormState } from "#web/platform/forms/use-form-state.ts";
import styles from "./business-settings.module.css";
import { useCountryOptions } from "./use-country-options.ts";

type ContactFieldsProps = { state: FormState; partner: OwnPartner };

export function ContactFields({ state, partner }: ContactFieldsProps) {
  const { t } = useLingui();
  const countries = useCountryOptions();
  return (
    <>
      <TextField
        name="contact_email"
        type="email"
        label={t`Contact email`}
        autoComplete="email"
        maxLength={EMAIL_MAX}
        defaultValue={state.valueOf("contact_email", partner.contact_email)}
        error={state.errorOf("contact_email")}
      />
      <div className={styles.pair}>
        <Select
          name="contact_phone_country"
          label={t`Country of the phone number`}
          placeholder={t`Choose`}
          options={countries}
          defaultValue={state.valueOf("contact_phone_country", partner.contact_phone_country?.code)}
          error={state.errorOf("contact_phone_country")}
        />
        <TextField
          name="contact_phone"
          type="tel"
          label={t`Phone number`}
          autoComplete="tel-national"
          maxLength={40}
          defaultValue={state.valueOf("contact_phone", partner.contact_phone)}
          error={state.errorOf("contact_phone")}
        />
      </div>
    </>
  );
}

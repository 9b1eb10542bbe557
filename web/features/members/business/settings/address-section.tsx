import { useLingui } from "@lingui/react/macro";
import { PLACE_LINE_MAX } from "#contract/limits/business.ts";
import type { OwnPartner, Place } from "#contract/members/entities/business.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { Select } from "#ui/select.tsx";
import { TextField } from "#ui/text-field.tsx";
import { Section } from "#web/features/base/settings/page/index.ts";
import type { FormState } from "#web/platform/forms/use-form-state.ts";
import styles from "./business-settings.module.css";
import { useCountryOptions } from "./use-country-options.ts";

export function AddressSection({ state, partner }: { state: FormState; partner: OwnPartner }) {
  const { t } = useLingui();
  const countries = useCountryOptions();
  const country = "profile_place.country";

  function field(part: keyof Place) {
    const name = `profile_place.${part}`;
    return {
      name,
      maxLength: PLACE_LINE_MAX,
      defaultValue: state.valueOf(name, partner.profile_place?.[part]),
      error: state.errorOf(name),
    };
  }

  return (
    <Section title={t`Address`} id="address">
      <TextField label={t`Street and number`} autoComplete="address-line1" {...field("street")} />
      <TextField label={t`Floor, unit or building`} autoComplete="address-line2" {...field("extra_street")} />
      <div className={styles.pair}>
        <TextField label={t`Postal code`} autoComplete="postal-code" {...field("postal_code")} />
        <TextField label={t`City`} autoComplete="address-level2" {...field("locality")} />
      </div>
      <div className={styles.pair}>
        <TextField label={t`Region or state`} autoComplete="address-level1" {...field("region")} />
        <Select
          name={country}
          label={t`Country`}
          placeholder={t`Choose`}
          autoComplete="country"
          options={countries}
          defaultValue={state.valueOf(country, partner.profile_place?.country)}
          error={state.errorOf(country)}
        />
      </div>
      <Checkbox
        name="enable_profile_address"
        label={t`Show the address on your profile`}
        defaultChecked={partner.enable_profile_address}
      />
    </Section>
  );
}

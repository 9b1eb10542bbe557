import { useLingui } from "@lingui/react/macro";
import type { AdvertisingSettings } from "#contract/ads/advertising-settings.ts";
import { RadioGroup } from "#ui/radio-group.tsx";
import { Select } from "#ui/select.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { countriesQuery, Section } from "#web/features/base/settings/page/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import type { FormState } from "#web/platform/forms/use-form-state.ts";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";

type TaxFieldsProps = { state: FormState; settings: AdvertisingSettings };

/** What invoices say of the host and of taxes. */
export function TaxFields({ state, settings }: TaxFieldsProps) {
  const { t } = useLingui();
  const countries = usePrimedData(countriesQuery(useApi()));

  function field(name: "tax_name" | "tax_country" | "tax_id" | "billing_address") {
    return { name, defaultValue: state.valueOf(name, settings[name]), error: state.errorOf(name) };
  }

  return (
    <Section
      title={t`Taxes on invoices`}
      lead={t`Ad prices don't include tax. We add it to payments, or else to the monthly invoice.`}
    >
      <RadioGroup
        legend={t`Who pays the tax`}
        name="tax_rule"
        defaultValue={state.valueOf("tax_rule", settings.tax_rule)}
        options={[
          { value: "none", label: t`No tax on invoices` },
          { value: "rate", label: t`Every advertiser` },
          {
            value: "reverse_charge",
            label: t`Every advertiser except businesses abroad`,
            help: t`Advertisers with a tax ID who are billed in another country owe the tax there. We note this on their invoice.`,
          },
        ]}
      />
      <TextField
        name="tax_rate"
        label={t`Rate`}
        inputMode="decimal"
        suffix="%"
        maxLength={6}
        defaultValue={state.valueOf("tax_rate", String(settings.tax_rate / 100))}
        error={state.errorOf("tax_rate")}
      />
      <TextField
        label={t`Tax name`}
        optionalLabel={t`(optional)`}
        placeholder={t`VAT`}
        maxLength={30}
        {...field("tax_name")}
      />
      <Select
        label={t`Your country`}
        placeholder={t`Choose a country`}
        options={countries.map(({ code, name }) => ({ value: code, label: name }))}
        {...field("tax_country")}
      />
      <TextField label={t`Your tax ID`} optionalLabel={t`(optional)`} maxLength={50} {...field("tax_id")} />
      <TextArea
        label={t`Your address`}
        optionalLabel={t`(optional)`}
        rows={3}
        {...field("billing_address")}
      />
    </Section>
  );
}

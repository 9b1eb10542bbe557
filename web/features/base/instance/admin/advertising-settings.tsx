import { Trans, useLingui } from "@lingui/react/macro";
import { CURRENCIES, PLAY_CURRENCY } from "#contract/ads/currencies.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { Select } from "#ui/select.tsx";
import { Heading } from "#ui/text.tsx";
import { TextField } from "#ui/text-field.tsx";
import { Section, SubmitRow } from "#web/features/base/settings/page/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import { advertisingQuery, fromMicro } from "./advertising-actions.ts";
import { TaxFields } from "./tax-fields.tsx";

/** Those to choose from, and what was chosen earlier. By code: browsers and servers have different names for some. */
function useCurrencies(stored: string): { value: string; label: string }[] {
  const { t } = useLingui();
  const all = [...new Set([stored, ...CURRENCIES])].filter((code) => code !== PLAY_CURRENCY);
  return [
    ...all.toSorted().map((value) => ({ value, label: value })),
    { value: PLAY_CURRENCY, label: t`Play money (${PLAY_CURRENCY})` },
  ];
}

/** Whether there are ads here, whose, how many, and what they cost at least. */
export function AdvertisingSettings() {
  const { t } = useLingui();
  const settings = usePrimedData(advertisingQuery(useApi()));
  const currencies = useCurrencies(settings.currency);
  const state = useFormState({
    intent: "advertising",
    doneText: t`Saved`,
    fields: {
      currency: t`Choose a currency from the list.`,
      pins_between_ads: t`Please enter a number from 4 to 100.`,
      impressions_floor: t`Please enter an amount from 0 to 1000.`,
      click_floor: t`Please enter an amount from 0 to 1000.`,
      tax_rate: t`Please enter a percentage from 0 to 50.`,
      tax_country: t`Choose a country from the list.`,
      tax_name: t`Please shorten this text.`,
      tax_id: t`Please shorten this text.`,
      billing_address: t`Please shorten this text.`,
    },
  });

  function field(
    name: "currency" | "pins_between_ads" | "impressions_floor" | "click_floor",
    stored: string,
  ) {
    return { name, required: true, defaultValue: state.valueOf(name, stored), error: state.errorOf(name) };
  }

  return (
    <>
      <Heading level={1} size={28}>
        <Trans>Advertising</Trans>
      </Heading>
      <IntentForm state={state}>
        <Section
          title={t`Ads`}
          lead={
            <Trans>Businesses pay to show their Pins. Ads are always labeled and never track people.</Trans>
          }
        >
          <Checkbox
            name="is_on"
            label={t`Show ads`}
            help={t`Turn this off anytime. Ads disappear within seconds, and nothing more is charged.`}
            defaultChecked={settings.is_on}
          />
          <Checkbox
            name="may_members_switch_off"
            label={t`Let members turn off ads`}
            defaultChecked={settings.may_members_switch_off}
          />
          <TextField
            label={t`Pins between two ads`}
            help={t`At least this many Pins.`}
            type="number"
            inputMode="numeric"
            min={4}
            max={100}
            {...field("pins_between_ads", String(settings.pins_between_ads))}
          />
          <Checkbox
            name="has_house_ads"
            label={t`Show our own ads when no others match`}
            help={t`They're free.`}
            defaultChecked={settings.has_house_ads}
          />
        </Section>
        <Section title={t`Who can advertise`}>
          <RadioGroup
            legend={t`Who can create ads`}
            name="who_may_advertise"
            defaultValue={state.valueOf("who_may_advertise", settings.who_may_advertise)}
            options={[
              { value: "businesses", label: t`Every business account` },
              { value: "staff", label: t`Staff` },
            ]}
          />
          <Checkbox
            name="is_review_required"
            label={t`Review ads before they run`}
            defaultChecked={settings.is_review_required}
          />
          <Checkbox
            name="is_second_factor_for_owners"
            label={t`Owners need two-step login too`}
            help={t`Some businesses require two-step login for everyone who acts for them. This includes their owners.`}
            defaultChecked={settings.is_second_factor_for_owners}
          />
        </Section>
        <Section title={t`Prices`} lead={<Trans>New ad accounts use this currency.</Trans>}>
          <Select
            label={t`Currency`}
            help={t`With play money (${PLAY_CURRENCY}), only staff can open ad accounts.`}
            options={currencies}
            {...field("currency", settings.currency)}
          />
          <TextField
            label={t`Minimum price for 1,000 views`}
            inputMode="decimal"
            {...field("impressions_floor", fromMicro(settings.impressions_floor))}
          />
          <TextField
            label={t`Minimum price per click`}
            inputMode="decimal"
            {...field("click_floor", fromMicro(settings.click_floor))}
          />
        </Section>
        <TaxFields state={state} settings={settings} />
        <SubmitRow state={state} />
      </IntentForm>
    </>
  );
}

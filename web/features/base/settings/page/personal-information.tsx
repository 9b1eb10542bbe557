import { Trans, useLingui } from "@lingui/react/macro";
import { LOCALE_NAMES } from "#contract/locales.ts";
import { Select } from "#ui/select.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { useApi } from "#web/platform/api/use-api.ts";
import type { FormState } from "#web/platform/forms/use-form-state.ts";
import { useInstance, useViewer } from "#web/platform/page/page-store.tsx";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import { AppearanceSection } from "./appearance-section.tsx";
import { AutoplaySection } from "./autoplay-section.tsx";
import { countriesQuery } from "./countries-query.ts";
import { KeyboardSection } from "./keyboard-section.tsx";
import { Section } from "./section.tsx";
import { SettingsForm, useSettingsForm } from "./settings-form.tsx";
import { useSettings } from "./settings-query.ts";

/** The settings page for what only you see. */
export function PersonalInformation() {
  const { t } = useLingui();
  const state = useSettingsForm({
    country: t`Please choose a country from the list.`,
    locale: t`Please choose a language from the list.`,
  });
  return (
    <>
      <Heading level={1} size={28}>
        <Trans>Personal information</Trans>
      </Heading>
      <SettingsForm state={state}>
        <AboutSection state={state} />
        <LanguageSection state={state} />
        <AutoplaySection state={state} />
      </SettingsForm>
      <AppearanceSection />
      <KeyboardSection />
    </>
  );
}

function AboutSection({ state }: { state: FormState }) {
  const { t } = useLingui();
  const settings = useSettings();
  const countries = usePrimedData(countriesQuery(useApi()));
  const genders = [
    { value: "female", label: t`Woman` },
    { value: "male", label: t`Man` },
    { value: "non-binary", label: t`Non-binary` },
  ];
  const own = settings.gender ?? "";
  const isListed = own === "" || genders.some(({ value }) => value === own);
  return (
    <Section title={t`About you`} id="community-information" lead={<Trans>Only you can see this.</Trans>}>
      <Birthday date={settings.birthday} />
      <Select
        name="gender"
        label={t`Gender`}
        placeholder={t`Rather not say`}
        options={isListed ? genders : [...genders, { value: own, label: own }]}
        defaultValue={state.valueOf("gender", own)}
      />
      <Select
        name="country"
        label={t`Country`}
        placeholder={t`Choose`}
        autoComplete="country"
        options={countries.map(({ code, name }) => ({ value: code, label: name }))}
        defaultValue={state.valueOf("country", settings.country)}
        error={state.errorOf("country")}
      />
    </Section>
  );
}

function Birthday({ date }: { date: string | null }) {
  const { locale } = useViewer();
  if (date === null) return null;
  // A calendar date, independent of the time zone.
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  return (
    <div>
      <Text size={14} weight="semibold">
        <Trans>Birthday</Trans>
      </Text>
      <Text as="time" dateTime={date}>
        {format.format(new Date(date))}
      </Text>
    </div>
  );
}

function LanguageSection({ state }: { state: FormState }) {
  const { t } = useLingui();
  const settings = useSettings();
  const { locale } = useViewer();
  const { locales } = useInstance();
  return (
    <Section
      title={t`Language`}
      id="language"
      lead={<Trans>For these pages and the emails we send you.</Trans>}
    >
      <Select
        key={locale}
        name="locale"
        label={t`Language`}
        hideLabel
        options={locales.map((value) => ({ value, label: LOCALE_NAMES[value], lang: value }))}
        defaultValue={state.valueOf("locale", settings.locale ?? locale)}
        error={state.errorOf("locale")}
      />
    </Section>
  );
}

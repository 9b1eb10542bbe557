import { useLingui } from "@lingui/react/macro";
import { Button } from "#ui/button.tsx";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { useInstance } from "#web/platform/page/page-store.tsx";
import { Section } from "./section.tsx";
import { SettingSwitch } from "./setting-switch.tsx";

export function AdsSection() {
  const { t } = useLingui();
  const { ads } = useInstance();
  if (ads === "off") return null;
  return (
    <Section title={t`Ads`} id="ads">
      {/* Only where the host lets members choose. */}
      {ads === "optional" && (
        <SettingSwitch
          name="show_ads"
          label={t`Show me ads`}
          help={t`Ads match the page you're on. They never use your activity elsewhere.`}
        />
      )}
      <SettingSwitch
        name="fit_ads_to_profile"
        label={t`Use my age, gender and country for ads`}
        help={t`Only what you entered under “About you”. Advertisers never find out who you are.`}
      />
    </Section>
  );
}

export function HiddenAdsSection() {
  const { t } = useLingui();
  const { ads } = useInstance();
  const state = useFormState({ intent: "show_hidden_ads", doneText: t`You may see them again` });
  if (ads === "off") return null;
  return (
    <Section title={t`Hidden ads`} id="hidden-ads">
      <IntentForm state={state}>
        <div>
          <Button type="submit" busy={state.isBusy} busyLabel={t`Saving`}>
            {t`Show hidden ads again`}
          </Button>
        </div>
      </IntentForm>
    </Section>
  );
}

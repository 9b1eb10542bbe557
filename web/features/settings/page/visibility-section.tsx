import { useLingui } from "@lingui/react/macro";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { Section } from "./section.tsx";
import { SettingSwitch } from "./setting-switch.tsx";
import { SubmitRow } from "./submit-row.tsx";

export function VisibilitySection() {
  const { t } = useLingui();
  const state = useFormState({ intent: "visibility", doneText: t`Saved` });
  return (
    <Section title={t`Who can find you`} id="visibility">
      <IntentForm state={state}>
        <div>
          <SettingSwitch
            name="is_private_profile"
            label={t`Private profile`}
            help={t`Only followers you approve can see what you save.`}
          />
          <SettingSwitch
            name="exclude_from_search"
            label={t`Hide from search engines`}
            help={t`We ask search engines to leave out your profile. It can take a few weeks.`}
          />
        </div>
        <SubmitRow state={state} />
      </IntentForm>
    </Section>
  );
}

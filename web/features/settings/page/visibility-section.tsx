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
    <Section title={t`Who finds you`} id="visibility">
      <IntentForm state={state}>
        <div>
          <SettingSwitch
            name="is_private_profile"
            label={t`Private profile`}
            help={t`Only people you let follow you see what you save.`}
          />
          <SettingSwitch
            name="exclude_from_search"
            label={t`Hide from search engines`}
            help={t`They are asked to leave your profile out. It may take them some weeks.`}
          />
        </div>
        <SubmitRow state={state} />
      </IntentForm>
    </Section>
  );
}

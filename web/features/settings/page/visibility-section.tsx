import { useLingui } from "@lingui/react/macro";
import { Checkbox } from "#ui/checkbox.tsx";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { Section } from "./section.tsx";
import { useSettings } from "./settings-query.ts";
import { SubmitRow } from "./submit-row.tsx";

export function VisibilitySection() {
  const { t } = useLingui();
  const settings = useSettings();
  const state = useFormState({ intent: "visibility", doneText: t`Saved` });
  return (
    <Section title={t`Who can find you`} id="visibility">
      <IntentForm state={state}>
        <div>
          <Checkbox
            name="is_private_profile"
            label={t`Private profile`}
            help={t`Only followers you approve can see what you save.`}
            defaultChecked={settings.is_private_profile}
          />
          <Checkbox
            name="exclude_from_search"
            label={t`Hide from search engines`}
            help={t`We ask search engines to leave out your profile. It can take a few weeks.`}
            defaultChecked={settings.exclude_from_search}
          />
        </div>
        <SubmitRow state={state} />
      </IntentForm>
    </Section>
  );
}

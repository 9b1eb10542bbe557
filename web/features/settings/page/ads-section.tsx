import { useLingui } from "@lingui/react/macro";
import { Button } from "#ui/button.tsx";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { useInstance } from "#web/platform/page/page-store.tsx";
import { Section } from "./section.tsx";
import { SettingSwitch } from "./setting-switch.tsx";
import { SubmitRow } from "./submit-row.tsx";

/** Shown only where the host lets members choose. */
export function AdsSection() {
  const { t } = useLingui();
  const state = useFormState({ intent: "ads", doneText: t`Saved` });
  if (useInstance().ads !== "optional") return null;
  return (
    <Section title={t`Ads`} id="ads">
      <IntentForm state={state}>
        <SettingSwitch
          name="show_ads"
          label={t`Show me ads`}
          help={t`Ads fit the page you look at. They never use what you did elsewhere.`}
        />
        <SubmitRow state={state} />
      </IntentForm>
      <ShowAllForm />
    </Section>
  );
}

function ShowAllForm() {
  const { t } = useLingui();
  const state = useFormState({ intent: "show_hidden_ads", doneText: t`You may see them again` });
  return (
    <IntentForm state={state}>
      <Button type="submit" size="small" busy={state.isBusy} busyLabel={t`Saving`}>
        {t`Show ads again that I hid`}
      </Button>
    </IntentForm>
  );
}

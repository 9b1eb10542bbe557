import { Trans, useLingui } from "@lingui/react/macro";
import { Heading } from "#ui/text.tsx";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { MessagesSection } from "./messages-section.tsx";
import { Section } from "./section.tsx";
import { SettingSwitch } from "./setting-switch.tsx";
import { SubmitRow } from "./submit-row.tsx";

/** Who may write to you, and what others may do with what you save. */
export function Permissions() {
  const { t } = useLingui();
  const state = useFormState({ intent: "comments", doneText: t`Saved` });
  return (
    <>
      <Heading level={1} size={28}>
        <Trans>Permissions</Trans>
      </Heading>
      <MessagesSection />
      <Section title={t`Comments`} id="comments">
        <IntentForm state={state}>
          <SettingSwitch
            name="comments_off_by_default"
            isReversed
            label={t`Allow comments on the Pins you save from now on`}
            help={t`You can turn comments on or off for each Pin when you edit it.`}
          />
          <SubmitRow state={state} variant="primary" />
        </IntentForm>
      </Section>
    </>
  );
}

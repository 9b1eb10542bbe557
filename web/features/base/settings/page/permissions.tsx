import { Trans, useLingui } from "@lingui/react/macro";
import { Heading } from "#ui/text.tsx";
import { MessagesSection } from "./messages-section.tsx";
import { Section } from "./section.tsx";
import { SettingSwitch } from "./setting-switch.tsx";
import { SettingsForm, useSettingsForm } from "./settings-form.tsx";

/** Who may write to you, and what others may do with what you save. */
export function Permissions() {
  const { t } = useLingui();
  const state = useSettingsForm();
  return (
    <>
      <Heading level={1} size={28}>
        <Trans>Permissions</Trans>
      </Heading>
      <SettingsForm state={state}>
        <MessagesSection state={state} />
        <Section title={t`Comments`} id="comments">
          <SettingSwitch
            name="comments_off_by_default"
            isReversed
            label={t`Allow comments on the Pins you save from now on`}
            help={t`You can turn comments on or off for each Pin when you edit it.`}
          />
        </Section>
      </SettingsForm>
    </>
  );
}

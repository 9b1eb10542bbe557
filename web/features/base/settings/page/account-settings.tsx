import { Trans, useLingui } from "@lingui/react/macro";
import { Heading } from "#ui/text.tsx";
import { ClosingSection } from "./closing-section.tsx";
import { EmailSection } from "./email-section.tsx";
import { KindSection } from "./kind-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { SavingSection } from "./saving-section.tsx";
import { SettingsForm, useSettingsForm } from "./settings-form.tsx";
import { VisibilityPointer } from "./visibility-pointer.tsx";

/** The settings page for logging in, saving and leaving. */
export function AccountSettings() {
  const { t } = useLingui();
  const state = useSettingsForm({
    business_name: t`Please enter the name of your business.`,
    account_type: t`Please choose one.`,
  });
  return (
    <>
      <Heading level={1} size={28}>
        <Trans>Account settings</Trans>
      </Heading>
      <EmailSection />
      <PasswordSection />
      <SettingsForm state={state}>
        <KindSection state={state} />
        <SavingSection state={state} />
      </SettingsForm>
      <VisibilityPointer />
      <ClosingSection />
    </>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { passwordResetUrl } from "#contract/urls.ts";
import { Link } from "#ui/link.tsx";
import { Text } from "#ui/text.tsx";
import { NewPasswordField } from "#web/features/members/passwords/index.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { CurrentPassword } from "./current-password.tsx";
import { Disclosure } from "./disclosure.tsx";
import { Section } from "./section.tsx";
import { useSettings } from "./settings-query.ts";
import { SubmitRow } from "./submit-row.tsx";

export function PasswordSection() {
  const { t } = useLingui();
  const { username, has_password: hasPassword } = useSettings();
  const state = useFormState({
    intent: "password",
    doneText: t`Password changed. You're logged out everywhere else.`,
    secretField: "old_password",
    fields: {
      old_password: t`Please enter your current password.`,
      new_password: t`Please choose a different password.`,
      new_password_confirm: t`Please enter the same password again.`,
    },
  });
  const isRefused =
    state.error !== null ||
    ["old_password", "new_password", "new_password_confirm"].some((field) => state.errorOf(field));
  return (
    <Section title={t`Password`} id="password">
      <Disclosure
        summary={hasPassword ? <Trans>Change your password</Trans> : <Trans>Set a password</Trans>}
        isOpen={isRefused || state.doneText !== null}
      >
        <IntentForm state={state} resets>
          <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
          <CurrentPassword state={state} name="old_password" />
          <NewPasswordField state={state} />
          {hasPassword && (
            <Text size={14} tone="soft">
              <Trans>
                Forgot it? <Link href={passwordResetUrl()}>Set a new one by email</Link>
              </Trans>
            </Text>
          )}
          <SubmitRow state={state} label={<Trans>Change password</Trans>} />
        </IntentForm>
      </Disclosure>
    </Section>
  );
}

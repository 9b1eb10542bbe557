import { Trans, useLingui } from "@lingui/react/macro";
import { passwordResetUrl } from "#contract/urls.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { AccountPage } from "#web/features/members/accounts/forms/index.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { NewPasswordField } from "./new-password-field.tsx";

/** The page that the emailed link opens. */
export function SetNewPassword({ username }: { username: string }) {
  const { t } = useLingui();
  const state = useFormState({
    intent: "set",
    fields: {
      new_password: t`Please choose a different password.`,
      new_password_confirm: t`Please enter the same password again.`,
    },
  });
  return (
    <AccountPage
      title={t`Set a new password`}
      lead={<Trans>This is for your account {username}. You'll be logged out everywhere else.</Trans>}
      after={
        <Link href={passwordResetUrl()}>
          <Trans>Get a new link</Trans>
        </Link>
      }
    >
      <IntentForm state={state}>
        {/* Tells password managers which account the password belongs to. */}
        <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
        <NewPasswordField state={state} />
        <Button
          type="submit"
          variant="primary"
          size="large"
          fullWidth
          busy={state.isBusy}
          busyLabel={t`Saving`}
        >
          <Trans>Save and log in</Trans>
        </Button>
      </IntentForm>
    </AccountPage>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { loginUrl } from "#contract/urls.ts";
import { Button } from "#ui/button.tsx";
import { Letter } from "#ui/drawings/letter.tsx";
import { Link } from "#ui/link.tsx";
import { Text } from "#ui/text.tsx";
import { TextField } from "#ui/text-field.tsx";
import { IntentForm } from "../../intent-form.tsx";
import { useFormState } from "../../use-form-state.ts";
import { AccountPage } from "../accounts/index.ts";
import { Told } from "../one-step/index.ts";

/** A page that asks for a link by mail and says afterwards to look for it. */
export function ForgotPassword() {
  const { t } = useLingui();
  const state = useFormState<{ sentTo: string }>({
    intent: "ask",
    fields: { username_or_email: t`Please enter your email or username.` },
  });
  if (state.data !== null) return <LinkSent />;
  return (
    <AccountPage
      title={t`Forgot your password?`}
      lead={<Trans>Tell us who you are, and we'll send a link that sets a new one.</Trans>}
      after={
        <Link href={loginUrl()}>
          <Trans>Back to log in</Trans>
        </Link>
      }
    >
      <IntentForm state={state}>
        <TextField
          name="username_or_email"
          label={t`Email or username`}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
          defaultValue={state.valueOf("username_or_email")}
          error={state.errorOf("username_or_email")}
        />
        <Button
          type="submit"
          variant="primary"
          size="large"
          fullWidth
          busy={state.isBusy}
          busyLabel={t`Sending`}
        >
          <Trans>Send the link</Trans>
        </Button>
      </IntentForm>
    </AccountPage>
  );
}

function LinkSent() {
  const { t } = useLingui();
  return (
    <Told
      title={t`Check your mail`}
      drawing={<Letter />}
      after={
        <Link href={loginUrl()}>
          <Trans>Back to log in</Trans>
        </Link>
      }
    >
      <Text>
        <Trans>
          If there is an account for what you entered, a link to set a new password is on its way. It works
          once, and not for long.
        </Trans>
      </Text>
      <Text size={14} tone="soft">
        <Trans>Nothing there after a few minutes? Look among the unwanted mail, then ask again.</Trans>
      </Text>
    </Told>
  );
}

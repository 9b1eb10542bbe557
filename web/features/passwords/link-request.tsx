import { Trans, useLingui } from "@lingui/react/macro";
import { loginUrl } from "#contract/urls.ts";
import { Button } from "#ui/button.tsx";
import { Letter } from "#ui/drawings/letter.tsx";
import { Link } from "#ui/link.tsx";
import { Text } from "#ui/text.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { FormHandler } from "../../form-action.ts";
import { IntentForm } from "../../intent-form.tsx";
import { useFormState } from "../../use-form-state.ts";
import { AccountPage } from "../accounts/index.ts";
import { Told } from "../one-step/index.ts";

/** Who has no account here is answered alike. */
const ask: FormHandler = async ({ fields, api }) => {
  await api.call("LimitedLogin.create", { username_or_email: fields.username_or_email ?? "" });
  return { isSent: true };
};

export const linkRequestActions = { ask };

/** Asks for a one-time link that logs in to read. */
export function LinkRequest() {
  const { t } = useLingui();
  const state = useFormState<{ isSent: true }>({
    intent: "ask",
    fields: { username_or_email: t`Please enter your email or username.` },
  });
  const back = (
    <Link href={loginUrl()}>
      <Trans>Back to log in</Trans>
    </Link>
  );
  if (state.data !== null) {
    return (
      <Told title={t`Check your mail`} drawing={<Letter />} after={back}>
        <Text>
          <Trans>
            If there is an account for what you entered, a link is on its way. It works once, and not for
            long.
          </Trans>
        </Text>
      </Told>
    );
  }
  return (
    <AccountPage
      title={t`Get a link by mail`}
      lead={
        <Trans>It lets you look around as yourself. To change something, you'll need your password.</Trans>
      }
      after={back}
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

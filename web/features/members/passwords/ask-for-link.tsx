import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { loginUrl } from "#contract/urls.ts";
import { Button } from "#ui/button.tsx";
import { Letter } from "#ui/drawings/letter.tsx";
import { Link } from "#ui/link.tsx";
import { Text } from "#ui/text.tsx";
import { TextField } from "#ui/text-field.tsx";
import { AccountPage } from "#web/features/members/accounts/forms/index.ts";
import { StepResult } from "#web/features/members/accounts/one-step/index.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";

type AskForLinkProps = {
  title: string;
  lead: ReactNode;
  /** Must be the same whether or not there is an account. */
  sent: ReactNode;
};

/** A page that requests a link by email and then says to check the inbox. */
export function AskForLink({ title, lead, sent }: AskForLinkProps) {
  const { t } = useLingui();
  const state = useFormState<object>({
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
      <StepResult title={t`Check your email`} drawing={<Letter />} after={back}>
        <Text>{sent}</Text>
        <Text size={14} tone="soft">
          <Trans>Didn't get it? Check your spam folder, then try again.</Trans>
        </Text>
      </StepResult>
    );
  }
  return (
    <AccountPage title={title} lead={lead} after={back}>
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

import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { loginUrl, passwordResetUrl } from "#contract/urls.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { TextField } from "#ui/text-field.tsx";
import { OtherLoginWays, SingleSignOnProblem } from "#web/features/accounts/login-ways/index.ts";
import { FailureNotice } from "#web/platform/forms/failure.tsx";
import { CsrfField } from "#web/platform/forms/form.tsx";
import styles from "./account-form.module.css";
import type { LoginFailure } from "./login-action.ts";

export type LoginFormProps = {
  next: string | null;
  /** The result, if the form was posted without scripts. */
  posted?: LoginFailure | undefined;
};

export function LoginForm({ next, posted }: LoginFormProps) {
  const { t } = useLingui();
  const fetcher = useFetcher<LoginFailure>();
  const failed = fetcher.data ?? posted;
  const isBusy = fetcher.state !== "idle";
  const codeFrom = failed?.codeFrom ?? null;
  // After posting without scripts, the password field is empty and has to be filled in again.
  const isCodeAlone = codeFrom !== null && fetcher.data !== undefined;
  const code = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (fetcher.data === undefined) return;
    (fetcher.data.codeFrom !== null ? code : password).current?.select();
  }, [fetcher.data]);

  return (
    <div className={styles.form}>
      {failed === undefined && <SingleSignOnProblem />}
      <fetcher.Form method="post" action={loginUrl({ next })} className={styles.form}>
        <CsrfField />
        {failed !== undefined && !failed.isFirstAsk && <FailureNotice failure={failed.failure} />}
        <div className={styles.fields} hidden={isCodeAlone}>
          <TextField
            id="email"
            name="username_or_email"
            label={t`Email or username`}
            autoComplete="username webauthn"
            autoCapitalize="none"
            spellCheck={false}
            required
            defaultValue={posted?.usernameOrEmail ?? ""}
          />
          <TextField
            ref={password}
            id="password"
            name="password"
            type="password"
            label={t`Password`}
            autoComplete="current-password"
            required
            passwordLabels={{ show: t`Show password`, hide: t`Hide password` }}
          />
        </div>
        {codeFrom !== null && (
          <>
            <input type="hidden" name="code_from" value={codeFrom} />
            <TextField
              ref={code}
              name="two_factor_code"
              label={t`Code`}
              help={
                codeFrom === "email"
                  ? t`We've emailed you a code. Enter it to log in.`
                  : t`From your authenticator app, or one of your recovery codes.`
              }
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={32}
              required
            />
          </>
        )}
        <Button
          type="submit"
          variant="primary"
          size="large"
          fullWidth
          busy={isBusy}
          busyLabel={t`Logging in`}
        >
          <Trans>Log in</Trans>
        </Button>
        <p className={styles.aside}>
          <Link variant="standalone" href={passwordResetUrl()}>
            <Trans>Forgot your password?</Trans>
          </Link>
        </p>
      </fetcher.Form>
      <OtherLoginWays next={next} />
    </div>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { loginUrl, passwordResetUrl } from "#contract/urls.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { TextField } from "#ui/text-field.tsx";
import { FailureNotice } from "../../failure.tsx";
import { CsrfField } from "../../form.tsx";
import { OtherLoginWays, SingleSignOnProblem } from "../login-ways/index.ts";
import styles from "./account-form.module.css";
import type { LoginFailure } from "./login-action.ts";

export type LoginFormProps = {
  next: string | null;
  /** What the page was posted with, where no script ran. */
  posted?: LoginFailure | undefined;
};

export function LoginForm({ next, posted }: LoginFormProps) {
  const { t } = useLingui();
  const fetcher = useFetcher<LoginFailure>();
  const failed = fetcher.data ?? posted;
  const isBusy = fetcher.state !== "idle";
  const needsCode = failed?.needsCode ?? false;
  // Posted without script, the password is gone from the form and has to be typed again.
  const isCodeAlone = needsCode && fetcher.data !== undefined;
  const code = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (fetcher.data === undefined) return;
    (fetcher.data.needsCode ? code : password).current?.select();
  }, [fetcher.data]);

  return (
    <div className={styles.form}>
      {failed === undefined && <SingleSignOnProblem />}
      <fetcher.Form method="post" action={loginUrl({ next })} className={styles.form}>
        <CsrfField />
        {failed !== undefined && !isFirstAsk(failed) && <FailureNotice failure={failed.failure} />}
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
        {needsCode && (
          <TextField
            ref={code}
            name="two_factor_code"
            label={t`Code`}
            help={t`From your authenticator app, or one of your recovery codes.`}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={32}
            required
          />
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

/** Being asked for the second step is no mistake. */
function isFirstAsk({ failure, needsCode }: LoginFailure): boolean {
  return needsCode && failure.code === 88;
}

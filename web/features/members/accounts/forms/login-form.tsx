import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { loginUrl, passwordResetUrl } from "#contract/urls.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { TextField } from "#ui/text-field.tsx";
import { OtherLoginWays, SingleSignOnProblem } from "#web/features/members/accounts/login-ways/index.ts";
import { useIsHydrated } from "#web/platform/browser/use-is-hydrated.ts";
import { FailureNotice } from "#web/platform/forms/failure.tsx";
import { CsrfField } from "#web/platform/forms/form.tsx";
import styles from "./account-form.module.css";
import type { LoginFailure, LoginField } from "./login-action.ts";

export type LoginFormProps = {
  next: string | null;
  /** The result, if the form was posted without JavaScript. */
  posted?: LoginFailure | undefined;
};

export function LoginForm({ next, posted }: LoginFormProps) {
  const { t } = useLingui();
  const fetcher = useFetcher<LoginFailure>();
  const failed = fetcher.data ?? posted;
  const isBusy = fetcher.state !== "idle";
  const codeFrom = failed?.codeFrom ?? null;
  // After posting without JavaScript, the password field is empty and has to be filled in again.
  const isCodeAlone = codeFrom !== null && fetcher.data !== undefined;
  const form = useRef<HTMLFormElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  const { emptyProps, check } = useEmptyFields(failed);

  useEffect(() => {
    if (fetcher.data === undefined) return;
    const [empty] = fetcher.data.empty;
    if (empty !== undefined) return form.current?.querySelector<HTMLInputElement>(`[name=${empty}]`)?.focus();
    (fetcher.data.codeFrom !== null ? code : password).current?.select();
  }, [fetcher.data]);

  return (
    <div className={styles.form}>
      {failed === undefined && <SingleSignOnProblem />}
      <fetcher.Form
        ref={form}
        method="post"
        action={loginUrl({ next })}
        className={styles.form}
        // The browser's own messages would come one at a time, in the browser's language.
        noValidate={useIsHydrated()}
        onInput={check}
      >
        <CsrfField />
        {failed?.failure && !failed.isFirstAsk && <FailureNotice failure={failed.failure} />}
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
            {...emptyProps("username_or_email", t`Please enter your email or username.`)}
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
            {...emptyProps("password", t`Please enter your password.`)}
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
              {...emptyProps("two_factor_code", t`Please enter the code.`)}
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

/** The complaints about empty fields, each of which goes as soon as the field is filled in. */
function useEmptyFields(failed: LoginFailure | undefined) {
  const [filled, setFilled] = useState<{ of: LoginFailure | undefined; names: string[] }>({
    of: failed,
    names: [],
  });
  const names = filled.of === failed ? filled.names : [];

  function check({ target }: FormEvent<HTMLFormElement>) {
    setFilled({ of: failed, names: [...names, (target as HTMLInputElement).name] });
  }

  return {
    emptyProps: (name: LoginField, error: string) =>
      failed?.empty.includes(name) && !names.includes(name) ? { error } : {},
    check,
  };
}

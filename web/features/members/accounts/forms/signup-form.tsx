import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { EMAIL_MAX, FULL_NAME_MAX, SIGN_UP_AGE_MIN } from "#contract/limits/accounts.ts";
import { signupUrl } from "#contract/urls.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { TextField } from "#ui/text-field.tsx";
import { OtherSignupWays } from "#web/features/members/accounts/login-ways/index.ts";
import { useIsHydrated } from "#web/platform/browser/use-is-hydrated.ts";
import { FailureNotice, FailureText } from "#web/platform/forms/failure.tsx";
import { CsrfField } from "#web/platform/forms/form.tsx";
import styles from "./account-form.module.css";
import { PasswordHint } from "./password-hint.tsx";
import type { SignupFailure } from "./signup-action.ts";
import type { SignupField } from "./signup-problems.ts";
import { useSignupProblems } from "./use-signup-problems.ts";

export type SignupFormProps = {
  next: string | null;
  /** The invitation token. */
  invite?: string | null;
  /** The result, if the form was posted without JavaScript. */
  posted?: SignupFailure | undefined;
};

export function SignupForm({ next, invite, posted }: SignupFormProps) {
  const { t } = useLingui();
  const fetcher = useFetcher<SignupFailure>();
  const failed = fetcher.data ?? posted;
  const form = useRef<HTMLFormElement>(null);
  const [password, setPassword] = useState("");
  const { problems, check } = useSignupProblems(failed);
  const values = posted?.values;

  useEffect(() => {
    if (fetcher.data === undefined) return;
    form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus();
  }, [fetcher.data]);

  function errorOf(name: SignupField) {
    const message = problems[name];
    return message === undefined
      ? {}
      : { error: <FailureText failure={{ code: 1, detail: name, message }} /> };
  }

  return (
    <div className={styles.form}>
      <fetcher.Form
        ref={form}
        method="post"
        action={signupUrl({ next })}
        className={styles.form}
        // The browser's own messages would come one at a time, in the browser's language.
        noValidate={useIsHydrated()}
        onInput={check}
      >
        <CsrfField />
        {invite && <input type="hidden" name="invite" value={invite} />}
        {failed?.failure && <FailureNotice failure={failed.failure} />}
        <TextField
          id="email"
          name="email"
          type="email"
          label={t`Email`}
          autoComplete="email"
          maxLength={EMAIL_MAX}
          required
          defaultValue={values?.email ?? ""}
          {...errorOf("email")}
        />
        <TextField
          id="password"
          name="password"
          type="password"
          label={t`Password`}
          autoComplete="new-password"
          required
          passwordLabels={{ show: t`Show password`, hide: t`Hide password` }}
          help={<PasswordHint password={password} />}
          onChange={(event) => setPassword(event.target.value)}
          {...errorOf("password")}
        />
        <TextField
          name="name"
          label={t`Name`}
          autoComplete="name"
          maxLength={FULL_NAME_MAX}
          required
          defaultValue={values?.name ?? ""}
          {...errorOf("name")}
        />
        <TextField
          name="birthday"
          type="date"
          label={t`Birthday`}
          help={t`You must be at least ${SIGN_UP_AGE_MIN}. Your birthday is never shown to anyone.`}
          autoComplete="bday"
          min="1900-01-01"
          required
          defaultValue={values?.birthday ?? ""}
          {...errorOf("birthday")}
        />
        <Button
          type="submit"
          variant="primary"
          size="large"
          fullWidth
          busy={fetcher.state !== "idle"}
          busyLabel={t`Signing up`}
        >
          <Trans>Sign up</Trans>
        </Button>
        <p className={styles.small}>
          <Trans>
            By signing up, you agree to the <Link href="/terms/">Terms</Link> and acknowledge the{" "}
            <Link href="/privacy/">Privacy Policy</Link>.
          </Trans>
        </p>
      </fetcher.Form>
      <OtherSignupWays next={next} invite={invite} />
    </div>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { EMAIL_MAX, FULL_NAME_MAX, SIGN_UP_AGE_MIN } from "#contract/limits.ts";
import { signupUrl } from "#contract/urls.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { TextField } from "#ui/text-field.tsx";
import { OtherSignupWays } from "#web/features/accounts/login-ways/index.ts";
import { errorField } from "#web/platform/api/api.ts";
import { FailureNotice, FailureText } from "#web/platform/forms/failure.tsx";
import { CsrfField } from "#web/platform/forms/form.tsx";
import styles from "./account-form.module.css";
import type { SignupFailure } from "./signup-action.ts";

export type SignupFormProps = {
  next: string | null;
  /** The invitation token. */
  invite?: string | null;
  /** The result, if the form was posted without scripts. */
  posted?: SignupFailure | undefined;
};

const FIELDS = ["email", "password", "birthday", "name"] as const;
type FieldName = (typeof FIELDS)[number];

export function SignupForm({ next, invite, posted }: SignupFormProps) {
  const { t } = useLingui();
  const fetcher = useFetcher<SignupFailure>();
  const failed = fetcher.data ?? posted;
  const form = useRef<HTMLFormElement>(null);
  const field = failed === undefined ? null : fieldOf(failed);
  const values = posted?.values;

  useEffect(() => {
    if (fetcher.data === undefined) return;
    const name = fieldOf(fetcher.data);
    if (name !== null) form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
  }, [fetcher.data]);

  function errorOf(name: FieldName) {
    return field === name ? { error: <FailureText failure={failed?.failure} /> } : {};
  }

  return (
    <div className={styles.form}>
      <fetcher.Form ref={form} method="post" action={signupUrl({ next })} className={styles.form}>
        <CsrfField />
        {invite && <input type="hidden" name="invite" value={invite} />}
        {failed !== undefined && field === null && <FailureNotice failure={failed.failure} />}
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

function fieldOf({ failure }: SignupFailure): FieldName | null {
  const named = errorField(failure) === "first_name" ? "name" : errorField(failure);
  const emailTaken = failure.code === 90 ? "email" : null;
  return FIELDS.find((name) => name === (named ?? emailTaken)) ?? null;
}

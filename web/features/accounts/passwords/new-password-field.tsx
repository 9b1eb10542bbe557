import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { PASSWORD_MIN } from "#contract/limits.ts";
import { TextField } from "#ui/text-field.tsx";
import type { FormState } from "#web/platform/forms/use-form-state.ts";
import styles from "./new-password-field.module.css";
import { type PasswordStrength, passwordStrength } from "./password-strength.ts";

/** A new password with a strength hint, and a second field to catch typos. */
export function NewPasswordField({ state }: { state: FormState }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const passwordLabels = { show: t`Show password`, hide: t`Hide password` };

  // Resetting the form also clears the hint.
  useEffect(() => {
    const form = input.current?.form;
    const forget = () => setTyped("");
    form?.addEventListener("reset", forget);
    return () => form?.removeEventListener("reset", forget);
  }, []);

  return (
    <>
      <TextField
        ref={input}
        name="new_password"
        type="password"
        label={t`New password`}
        autoComplete="new-password"
        required
        passwordLabels={passwordLabels}
        help={<Strength password={typed} />}
        error={state.errorOf("new_password")}
        onChange={(event) => setTyped(event.target.value)}
      />
      <TextField
        name="new_password_confirm"
        type="password"
        label={t`Repeat new password`}
        autoComplete="new-password"
        required
        passwordLabels={passwordLabels}
        error={state.errorOf("new_password_confirm")}
      />
    </>
  );
}

function Strength({ password }: { password: string }) {
  const { t } = useLingui();
  const strength = passwordStrength(password);
  const words: Record<PasswordStrength, string> = {
    0: t`At least ${PASSWORD_MIN} characters. A few random words work well.`,
    1: t`OK. Longer is better.`,
    2: t`Good.`,
    3: t`Strong.`,
  };
  return (
    <span className={styles.strength}>
      {password !== "" && (
        <span className={styles.bar} data-strength={strength} aria-hidden="true">
          <span />
          <span />
          <span />
        </span>
      )}
      <span>{words[strength]}</span>
    </span>
  );
}

import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { TextField } from "#ui/text-field.tsx";
import { PasswordHint } from "#web/features/members/accounts/forms/index.ts";
import type { FormState } from "#web/platform/forms/use-form-state.ts";

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
        help={<PasswordHint password={typed} />}
        error={state.errorOf("new_password")}
        onChange={(event) => setTyped(event.target.value)}
      />
      <TextField
        name="new_password_confirm"
        type="password"
        label={t`Confirm new password`}
        autoComplete="new-password"
        required
        passwordLabels={passwordLabels}
        error={state.errorOf("new_password_confirm")}
      />
    </>
  );
}

import { useLingui } from "@lingui/react/macro";
import { TextField } from "#ui/text-field.tsx";
import type { FormState } from "#web/platform/forms/use-form-state.ts";

export type CodeFieldProps = { state: FormState; help?: string };

export function CodeField({ state, help }: CodeFieldProps) {
  const { t } = useLingui();
  return (
    <TextField
      name="code"
      label={t`Code`}
      help={help ?? t`From your authenticator app, or one of your recovery codes.`}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      minLength={6}
      maxLength={32}
      required
      error={state.errorOf("code")}
    />
  );
}

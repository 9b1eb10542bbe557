import { Trans, useLingui } from "@lingui/react/macro";
import { Banner } from "#ui/banner.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { FormState } from "#web/platform/forms/use-form-state.ts";
import { useSettings } from "./settings-query.ts";

/** Asks for the current password. For accounts without one, the server asks for a fresh login instead. */
export function CurrentPassword({
  state,
  name = "password",
}: {
  state: Pick<FormState, "errorOf">;
  name?: string;
}) {
  const { t } = useLingui();
  const { has_password: hasPassword } = useSettings();
  if (!hasPassword) {
    return (
      <Banner>
        <Trans>
          Your account has no password, so you need to have logged in within the last few minutes to do this.
        </Trans>
      </Banner>
    );
  }
  return (
    <TextField
      name={name}
      type="password"
      label={t`Current password`}
      autoComplete="current-password"
      required
      passwordLabels={{ show: t`Show password`, hide: t`Hide password` }}
      error={state.errorOf(name)}
    />
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/text-field.tsx";
import { Disclosure, useSettings } from "#web/features/base/settings/page/index.ts";
import { ApiError } from "#web/platform/api/api.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { errorText } from "#web/platform/texts/error-messages.ts";
import { useToasts } from "#web/platform/toasts/toasts.tsx";
import { createPasskey, isCalledOff } from "./passkey-ceremony.ts";
import styles from "./two-factor.module.css";

/** Adding a passkey needs scripts. */
export function AddPasskey() {
  const { t, i18n } = useLingui();
  const api = useApi();
  const queryClient = useQueryClient();
  const { revalidate } = useRevalidator();
  const toasts = useToasts();
  const { has_password: hasPassword } = useSettings();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const isPasswordWrong = error instanceof ApiError && error.detail === "password";

  async function add(form: HTMLFormElement) {
    setBusy(true);
    setError(null);
    try {
      await createPasskey(api, new FormData(form));
      await queryClient.invalidateQueries({ refetchType: "none" });
      await revalidate();
      toasts.show({ text: t`Passkey added`, tone: "success" });
      form.reset();
      form.closest("details")?.removeAttribute("open");
    } catch (failure) {
      setError(failure);
    }
    setBusy(false);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isBusy) void add(event.currentTarget);
  }

  return (
    <div className={styles.needsScript} data-scripted="">
      <Disclosure summary={<Trans>Add a passkey</Trans>}>
        <form method="post" className={styles.form} onSubmit={submit}>
          {error !== null && !isPasswordWrong && (
            <Banner tone={isCalledOff(error) ? "info" : "danger"} live>
              {isCalledOff(error) ? (
                <Trans>We couldn't add a passkey. Try again when you're ready.</Trans>
              ) : (
                errorText(i18n, error)
              )}
            </Banner>
          )}
          <TextField
            name="name"
            label={t`Name`}
            help={t`A name you'll recognize, such as your device's name.`}
            maxLength={60}
          />
          {hasPassword && (
            <TextField
              name="password"
              type="password"
              label={t`Current password`}
              autoComplete="current-password"
              required
              passwordLabels={{ show: t`Show password`, hide: t`Hide password` }}
              error={isPasswordWrong ? errorText(i18n, error) : undefined}
            />
          )}
          <div>
            <Button type="submit" busy={isBusy} busyLabel={t`Waiting for your device`}>
              <Trans>Add a passkey</Trans>
            </Button>
          </div>
        </form>
      </Disclosure>
    </div>
  );
}

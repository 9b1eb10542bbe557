import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { useRevalidator } from "react-router";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/text-field.tsx";
import { ApiError } from "../../api.ts";
import { useApi } from "../../app.tsx";
import { errorText } from "../../error-messages.ts";
import { useToasts } from "../../toasts.tsx";
import { Disclosure, useSettings } from "../settings/index.ts";
import { createPasskey, isCalledOff } from "./passkey-ceremony.ts";
import styles from "./two-factor.module.css";

/** Passkeys are made by script alone. */
export function AddPasskey() {
  const { t, i18n } = useLingui();
  const api = useApi();
  const queryClient = useQueryClient();
  const { revalidate } = useRevalidator();
  const toasts = useToasts();
  const { has_password: hasPassword } = useSettings();
  const adding = useMutation({
    mutationFn: (form: FormData) => createPasskey(api, form),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ refetchType: "none" });
      await revalidate();
      toasts.show({ text: t`Passkey added`, tone: "success" });
    },
  });
  const { error } = adding;
  const isPasswordWrong = error instanceof ApiError && error.detail === "password";

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    adding.mutate(new FormData(form), { onSuccess: () => form.reset() });
  }

  return (
    <div className={styles.needsScript}>
      <Disclosure summary={<Trans>Add a passkey</Trans>}>
        <form method="post" className={styles.form} onSubmit={submit}>
          {error !== null && !isPasswordWrong && (
            <Banner tone={isCalledOff(error) ? "info" : "danger"} live>
              {isCalledOff(error) ? (
                <Trans>Nothing was added. Try again when you are ready.</Trans>
              ) : (
                errorText(i18n, error)
              )}
            </Banner>
          )}
          <TextField
            name="name"
            label={t`Name`}
            help={t`So that you know it again, such as the name of your device.`}
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
            <Button type="submit" busy={adding.isPending} busyLabel={t`Waiting for your device`}>
              <Trans>Add a passkey</Trans>
            </Button>
          </div>
        </form>
      </Disclosure>
    </div>
  );
}

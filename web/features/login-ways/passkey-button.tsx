import { Trans, useLingui } from "@lingui/react/macro";
import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import { useMutation } from "@tanstack/react-query";
import { returnPathAfterLogin } from "#contract/urls/return-path.ts";
import { Button } from "#ui/button.tsx";
import { Icon, KeyIcon } from "#ui/icons/index.ts";
import type { Api } from "../../api.ts";
import { useApi } from "../../app.tsx";
import { FailureNotice } from "../../failure.tsx";
import styles from "./login-ways.module.css";

/** Logs in with the lock of the device, then on as a new document. */
export function PasskeyButton({ next }: { next: string | null }) {
  const { t } = useLingui();
  const api = useApi();
  const login = useMutation({
    mutationFn: () => logInWithPasskey(api),
    onSuccess: () => location.assign(returnPathAfterLogin(next)),
  });
  return (
    <div className={styles.needsScript}>
      {login.error !== null && <NotLoggedIn error={login.error} />}
      <Button
        size="large"
        fullWidth
        icon={<Icon icon={KeyIcon} size={20} />}
        busy={login.isPending || login.isSuccess}
        busyLabel={t`Waiting for your device`}
        onClick={() => login.mutate()}
      >
        <Trans>Log in with a passkey</Trans>
      </Button>
    </div>
  );
}

function NotLoggedIn({ error }: { error: Error }) {
  if (!isCalledOff(error)) return <FailureNotice failure={error} />;
  return (
    <p role="status">
      <Trans>No passkey was used. You can log in another way.</Trans>
    </p>
  );
}

async function logInWithPasskey(api: Api): Promise<void> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const { data: challenge } = await api.call("UserPasskeyChallenge.create", { purpose: "login" });
  const response = await startAuthentication({
    optionsJSON: challenge.options as unknown as PublicKeyCredentialRequestOptionsJSON,
  });
  await api.call("UserPasskey.update", { challenge_id: challenge.challenge_id, response: { ...response } });
}

function isCalledOff(error: Error): boolean {
  return error.name === "NotAllowedError" || error.name === "AbortError";
}

import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { returnPathAfterLogin } from "#contract/urls/return-path.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Icon, KeyIcon } from "#ui/icons/index.ts";
import { ApiError, type ApiFailure, failureOf } from "#web/platform/api/api.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { FailureNotice } from "#web/platform/forms/failure.tsx";
import styles from "./login-ways.module.css";

type LoginState = { isBusy: boolean; problem: ApiFailure | "called off" | null };

/** Logs in with a passkey, then loads a new document. */
export function PasskeyButton({ next }: { next: string | null }) {
  const { t } = useLingui();
  const api = useApi();
  const [{ isBusy, problem }, setLoginState] = useState<LoginState>({ isBusy: false, problem: null });

  async function logIn() {
    setLoginState({ isBusy: true, problem: null });
    try {
      const { logInWithPasskey } = await import("./log-in-with-passkey.ts");
      await logInWithPasskey(api);
      location.assign(returnPathAfterLogin(next));
    } catch (error) {
      setLoginState({ isBusy: false, problem: error instanceof ApiError ? failureOf(error) : "called off" });
    }
  }

  return (
    <div className={styles.needsScript}>
      {problem === "called off" && (
        <Banner live>
          <Trans>We didn't get a passkey. Try again, or log in another way.</Trans>
        </Banner>
      )}
      {problem !== null && problem !== "called off" && <FailureNotice failure={problem} />}
      <Button
        size="large"
        fullWidth
        icon={<Icon icon={KeyIcon} size={20} />}
        busy={isBusy}
        busyLabel={t`Waiting for your device`}
        onClick={() => void logIn()}
      >
        <Trans>Log in with a passkey</Trans>
      </Button>
    </div>
  );
}
